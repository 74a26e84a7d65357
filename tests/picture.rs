//! Pictures as tests need them, as PNG.

/// A picture of noise in three colours, of this width and height, not compressed. Each seed gives a different one.
pub fn picture(width: u32, height: u32, seed: u32) -> Vec<u8> {
    let mut state = seed;
    let noise = (0..width * height * 3).map(|_| {
        state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        state.to_be_bytes()[1]
    });
    let noise: Vec<u8> = noise.collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::NoCompression);
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&noise).expect("pixels");
    writer.finish().expect("a picture");
    bytes
}
