import sharp from 'sharp';

/** A test image: left half black, right half white with a little noise. */
export async function testImage(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = width >> 1; x < width; x++)
      pixels.fill(235 + ((x * 7 + y * 13) % 20), at(x, y), at(x, y) + 3);
  function at(x: number, y: number) {
    return (y * width + x) * 3;
  }
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}
