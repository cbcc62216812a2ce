//! SVG to PNG, with the fonts that come with the program and no others.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use std::fmt;

/// The family of the fonts that come with the program.
pub const FAMILY: &str = "Old Standard TT";

const FONTS: [&[u8]; 3] = [
    include_bytes!("../assets/fonts/old-standard-regular.ttf"),
    include_bytes!("../assets/fonts/old-standard-italic.ttf"),
    include_bytes!("../assets/fonts/old-standard-bold.ttf"),
];

/// Why there is no PNG.
#[derive(Debug)]
pub enum PngError {
    /// The text is no SVG.
    Svg(String),
    /// The picture would have no pixels, or too many.
    Size,
    /// The pixels could not be written as PNG.
    Encoding(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Svg(why) => write!(f, "the drawing is not valid SVG: {why}"),
            PngError::Size => write!(f, "the picture would have no pixels or too many; choose another scale"),
            PngError::Encoding(why) => write!(f, "the picture could not be written as PNG: {why}"),
        }
    }
}

impl std::error::Error for PngError {}

/// The most pixels of a side.
const MOST_PIXELS: f32 = 16_384.0;

/// An SVG drawing as a PNG file; `scale` 1 makes a pixel of each unit of the drawing.
pub fn png(svg: &str, scale: f64) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(svg, &options()).map_err(|error| PngError::Svg(error.to_string()))?;
    let scale = scale as f32;
    let (width, height) = (tree.size().width() * scale, tree.size().height() * scale);
    let fits = |side: f32| (1.0..=MOST_PIXELS).contains(&side);
    if !fits(width) || !fits(height) {
        return Err(PngError::Size);
    }
    let mut pixels = Pixmap::new(width.round() as u32, height.round() as u32).ok_or(PngError::Size)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
}

fn options() -> Options<'static> {
    let mut options = Options { font_family: FAMILY.to_owned(), ..Options::default() };
    let fonts = options.fontdb_mut();
    for font in FONTS {
        fonts.load_font_source(fontdb::Source::Binary(std::sync::Arc::new(font)));
    }
    fonts.set_serif_family(FAMILY);
    options
}
