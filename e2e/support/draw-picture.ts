import sharp from 'sharp';

/** What setInputFiles takes. */
export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Pixels: larger than a submission's photo may be. */
const size = { width: 1600, height: 1200 };

/** A photo in a colour, with so much grain that it weighs more than a submission's photo may. */
export async function drawPicture(color = '#d8c9a8'): Promise<PictureFile> {
  const grain = sharp({
    create: { ...size, channels: 3, background: color, noise: { type: 'gaussian', mean: 190, sigma: 60 } },
  });
  const buffer = await grain.tint(color).jpeg({ quality: 95 }).toBuffer();
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer };
}
