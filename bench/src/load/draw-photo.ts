import sharp from 'sharp';

/**
 * A JPEG of 1280 by 960 with camera noise, at the lowest quality that reaches `bytes`: like a phone's photo for the
 * product's image processing.
 */
export async function drawPhoto(bytes: number): Promise<Buffer> {
  const picture = await sharp({
    create: {
      width: 1280,
      height: 960,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .blur(0.6)
    .raw()
    .toBuffer();
  for (let quality = 40; quality <= 100; quality += 2) {
    const photo = await sharp(picture, { raw: { width: 1280, height: 960, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (photo.length >= bytes) return photo;
  }
  throw new Error(`No quality makes a photo of ${bytes} bytes`);
}
