//! The program that `cargo xtask mutants` writes to run the cases is built with what the crates offer today.

#[allow(dead_code)]
mod runner {
    mod played {
        pub use gcacw::GreatCampaigns as GAME;
        pub mod mutants {
            pub fn met() -> Vec<usize> {
                Vec::new()
            }
        }
    }

    include!("../../../xtask/src/mutants/runner.rs.in");

    /// A file that holds.
    #[test]
    fn runs_a_case() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let case = root.join("cases/gcacw/attacks-results/where-attacks-are-barred.toml");
        assert!(holds(&case, &Files(root.join("data"))));
        assert!(!holds(&root.join("cases/nothing.toml"), &Files(root.join("data"))));
    }
}
