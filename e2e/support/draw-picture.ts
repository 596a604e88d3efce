import sharp from 'sharp';

/** The input of setInputFiles. */
export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Pixels: larger than a submission's photo may be. */
const size = { width: 1600, height: 1200 };

/** A photo in a colour, with enough noise to exceed the bytes of a submission's photo. */
export async function drawPicture(color = '#d8c9a8'): Promise<PictureFile> {
  const grain = sharp({
    create: { ...size, channels: 3, background: color, noise: { type: 'gaussian', mean: 190, sigma: 60 } },
  });
  const buffer = await grain.tint(color).jpeg({ quality: 95 }).toBuffer();
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer };
}
