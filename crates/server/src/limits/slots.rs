//! A bounded number of concurrent slots per address.

use super::Address;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A bounded number of concurrent slots per address.
#[derive(Clone, Debug)]
pub struct Slots {
    most: u32,
    /// For addresses that hold a slot or wait for one.
    free: Arc<Mutex<HashMap<Address, Arc<Semaphore>>>>,
}

/// A slot of an address, free again when it is dropped.
#[derive(Debug)]
pub struct Slot {
    held: Option<OwnedSemaphorePermit>,
    address: Address,
    slots: Slots,
}

impl Slots {
    /// Slots; 0 means no limit.
    pub fn new(most: u32) -> Slots {
        Slots { most, free: Arc::default() }
    }

    /// A slot of an address, if one is free.
    pub fn take(&self, address: Address) -> Option<Slot> {
        let held = match self.most {
            0 => None,
            _ => Some(self.of(address).try_acquire_owned().ok()?),
        };
        Some(Slot { held, address, slots: self.clone() })
    }

    /// A slot of an address as soon as one is free; first come, first served.
    pub async fn wait(&self, address: Address) -> Slot {
        let held = match self.most {
            0 => None,
            _ => self.of(address).acquire_owned().await.ok(),
        };
        Slot { held, address, slots: self.clone() }
    }

    fn of(&self, address: Address) -> Arc<Semaphore> {
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        free.entry(address).or_insert_with(|| Arc::new(Semaphore::new(self.most as usize))).clone()
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut free = self.slots.free.lock().unwrap_or_else(PoisonError::into_inner);
        self.held = None;
        if free.get(&self.address).is_some_and(|slots| Arc::strong_count(slots) == 1) {
            free.remove(&self.address);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{IpAddr, Ipv4Addr};

    fn address(number: u32) -> Address {
        IpAddr::from(Ipv4Addr::from_bits(number)).into()
    }

    #[tokio::test]
    async fn each_address_has_its_slots_and_they_become_free_again() {
        let slots = Slots::new(2);
        let (one, _two) = (slots.take(address(1)).unwrap(), slots.take(address(1)).unwrap());
        assert!(slots.take(address(1)).is_none() && slots.take(address(2)).is_some());
        let waiting = tokio::spawn({
            let slots = slots.clone();
            async move { slots.wait(address(1)).await }
        });
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        drop(one);
        drop(waiting.await.unwrap());
        assert!(slots.take(address(1)).is_some());
    }

    #[test]
    fn addresses_without_slots_are_removed() {
        let slots = Slots::new(2);
        let held: Vec<Slot> = (0..100).filter_map(|number| slots.take(address(number))).collect();
        assert_eq!(slots.free.lock().unwrap().len(), 100);
        drop(held);
        assert!(slots.free.lock().unwrap().is_empty());
    }
}
