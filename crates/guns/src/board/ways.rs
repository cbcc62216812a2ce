//! What follows from the figure, worked out once: neighbours, distances, stages, and the ways along roads.

use super::{Board, PosId, PosSet, PosSide, Position, RoadWay, ZoneId, ZoneSet};

impl Board {
    /// Works out what follows from the figure.
    pub(super) fn derive(&mut self) {
        let near = |position: &Position| -> PosSet {
            position
                .crossings
                .into_iter()
                .flatten()
                .flat_map(|c| self.crossings[c].around.iter().map(|&(p, _)| p))
                .collect()
        };
        self.adjacent =
            self.all_positions().map(|p| near(self.position(p)).iter().filter(|&other| other != p).collect()).collect();
        self.borders = self.zones.iter().map(|zone| zone.positions.iter().copied().collect()).collect();
        self.next_zones = self.all_zones().map(|zone| self.zones_next_to(zone)).collect();
        self.enclosed = self.all_zones().filter(|&zone| !self.zone(zone).partial).collect();
        self.extended =
            self.all_positions().map(|position| PosSide::BOTH.map(|front| self.beyond(position, front))).collect();
        self.distances = self.all_zones().map(|zone| self.distances_from(zone)).collect();
        self.measure();
    }

    /// Works out the fewest stages between any two positions. Needed again after terrain changed.
    pub fn measure(&mut self) {
        self.stages = self.all_positions().map(|position| self.stages_from(position)).collect();
    }

    pub(super) fn stages_from(&self, from: PosId) -> Vec<u8> {
        let mut stages = vec![u8::MAX; self.positions.len()];
        stages[from.index()] = 0;
        let mut waves: Vec<Vec<PosId>> = vec![vec![from]];
        let mut far = 0;
        while let Some(wave) = waves.get(usize::from(far)).cloned() {
            for at in wave.into_iter().filter(|at| stages[at.index()] == far).collect::<Vec<_>>() {
                for zone in self.position(at).zones {
                    for stride in self.strides(at, zone) {
                        let Some(to) = stride.to else { continue };
                        let cost = far + 1 + u8::from(self.is_obstructed_way(Some(at), stride));
                        if cost < stages[to.index()] && cost < 100 {
                            stages[to.index()] = cost;
                            waves.resize(waves.len().max(usize::from(cost) + 1), Vec::new());
                            waves[usize::from(cost)].push(to);
                        }
                    }
                }
            }
            far += 1;
        }
        stages
    }

    /// The fewest stages between two positions, whoever stands there.
    pub fn stages(&self, from: PosId, to: PosId) -> u8 {
        self.stages[from.index()][to.index()]
    }

    /// The zones beyond the front zone (R12): across any of its positions but the block's own, the
    /// rear zone left out.
    pub(super) fn beyond(&self, position: PosId, front: PosSide) -> Vec<(ZoneId, PosId)> {
        let (zone, rear) = (self.zone_at(position, front), self.zone_at(position, front.other()));
        let others = self.zone(zone).positions.iter().copied().filter(|&other| other != position);
        others
            .filter_map(|other| {
                let side = self.side_in(other, zone)?.other();
                Some((self.zone_at(other, side), other))
            })
            .filter(|&(beyond, _)| beyond != rear)
            .collect()
    }

    pub(super) fn zones_next_to(&self, zone: ZoneId) -> ZoneSet {
        let both = self.zone(zone).positions.iter().flat_map(|&position| self.position(position).zones);
        both.filter(|&other| other != zone).collect()
    }

    pub(super) fn distances_from(&self, zone: ZoneId) -> Vec<u8> {
        let mut distances = vec![u8::MAX; self.zones.len()];
        distances[zone.index()] = 0;
        let mut wave = vec![zone];
        let mut far = 0;
        while !wave.is_empty() {
            far += 1;
            let mut next = Vec::new();
            for other in wave.into_iter().flat_map(|zone| self.next_zones[zone.index()].iter()) {
                if distances[other.index()] == u8::MAX {
                    distances[other.index()] = far;
                    next.push(other);
                }
            }
            wave = next;
        }
        distances
    }

    /// The ways from an entry zone along the main roads: one network, joined in the town and wherever two of
    /// them touch the same zone. The shortest way leads to each position.
    pub(super) fn road_ways(&self, entry: usize) -> Vec<RoadWay> {
        let Some(&start) = self.entries[entry].road.first() else { return Vec::new() };
        let joined = |other: &usize| *other == entry || rule!("R104");
        let roads = (0..self.entries.len()).filter(joined).map(|other| &self.entries[other].road_positions);
        let mut paved: PosSet = roads.flatten().copied().collect();
        let in_town = |position: &PosId| self.position(*position).zones.into_iter().all(|zone| self.zone(zone).town);
        self.all_positions().filter(in_town).for_each(|position| paved.insert(position));
        let mut ways: Vec<RoadWay> = Vec::new();
        let mut seen = PosSet::NONE;
        let mut wave = vec![RoadWay { zones: vec![start], over: Vec::new() }];
        while !wave.is_empty() {
            let mut next = Vec::new();
            for way in wave {
                let Some(&zone) = way.zones.last() else { continue };
                for &position in self.zone(zone).positions.iter().filter(|position| paved.contains(**position)) {
                    if seen.contains(position) {
                        continue;
                    }
                    seen.insert(position);
                    let mut on = way.clone();
                    on.over.push(position);
                    ways.push(on.clone());
                    on.zones.extend(self.position(position).zones.into_iter().find(|&other| other != zone));
                    next.push(on);
                }
            }
            wave = next;
        }
        ways
    }

    /// Whether positions lead from zone to zone, one after another.
    pub(super) fn leads(&self, from: ZoneId, over: &[PosId], to: ZoneId) -> bool {
        let step = |zone: ZoneId, over: &PosId| Some(self.zone_at(*over, self.side_in(*over, zone)?.other()));
        !over.is_empty() && over.iter().try_fold(from, step) == Some(to)
    }
}
