//! gcacw
