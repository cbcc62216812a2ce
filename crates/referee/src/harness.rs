//! The laws that every system keeps, as checks that any system can be put through.
