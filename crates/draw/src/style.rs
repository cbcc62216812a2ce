//! How a picture is drawn.

/// Colours, sizes and what is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Style {
    /// From a hex's centre to its corner, in pixels of the SVG.
    pub radius: f64,
    /// Whether hex numbers are shown.
    pub numbers: bool,
    /// Whether pieces, markers and objectives are shown; without them it is the base map.
    pub pieces: bool,
    /// The language of names that have one of their own in each, as its code.
    pub language: &'static str,
    /// The map's colours.
    pub palette: Palette,
}

impl Default for Style {
    fn default() -> Style {
        Style { radius: 60.0, numbers: true, pieces: true, language: "en", palette: Palette::default() }
    }
}

/// The colours, as SVG writes them.
#[derive(Clone, Debug, PartialEq)]
pub struct Palette {
    /// Open ground.
    pub paper: &'static str,
    /// The margin.
    pub margin: &'static str,
    /// Lines and letters.
    pub ink: &'static str,
    /// Hachures.
    pub relief: &'static str,
    /// Under rolling ground.
    pub rolling: &'static str,
    /// Under mountains.
    pub summit: &'static str,
    /// Under woods.
    pub woods: &'static str,
    /// Tree crowns.
    pub leaves: &'static str,
    /// The shady side of trees.
    pub shade: &'static str,
    /// Under swamps.
    pub swamp: &'static str,
    /// Reeds.
    pub reeds: &'static str,
    /// Water.
    pub water: &'static str,
    /// Banks.
    pub bank: &'static str,
    /// The names of water.
    pub water_name: &'static str,
    /// Houses.
    pub brick: &'static str,
    /// The edges of houses.
    pub mortar: &'static str,
    /// The pike's surface.
    pub pike: &'static str,
    /// What may be done and what is fought for.
    pub gold: &'static str,
    /// The Union.
    pub union: &'static str,
    /// The Confederacy.
    pub confederate: &'static str,
    /// Signs on counters.
    pub ivory: &'static str,
}

impl Default for Palette {
    fn default() -> Palette {
        Palette {
            paper: "#efe6d2",
            margin: "#f5efe1",
            ink: "#2b2621",
            relief: "#5b4a38",
            rolling: "#e3d8ba",
            summit: "#c9b68f",
            woods: "#d3d5ae",
            leaves: "#a3ad7c",
            shade: "#4a5636",
            swamp: "#d2dccb",
            reeds: "#4f6b52",
            water: "#7fa3b5",
            bank: "#3f6274",
            water_name: "#284b5d",
            brick: "#8c4a35",
            mortar: "#5c2c1e",
            pike: "#d8a868",
            gold: "#b8862b",
            union: "#274b7a",
            confederate: "#8f2f2b",
            ivory: "#f7f1e1",
        }
    }
}
