import sharp from 'sharp';

/** The input of setInputFiles. */
interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Pixels: larger than a submission's photo may be. */
const size = { width: 1600, height: 1200 };

const drawn = new Map<string, Promise<Buffer>>();

/**
 * A photo in a colour, with enough noise to exceed the bytes of a submission's photo. Each is drawn once, because that
 * takes a third of a second.
 */
export async function drawPicture(color = '#d8c9a8'): Promise<PictureFile> {
  const buffer = drawn.get(color) ?? draw(color);
  drawn.set(color, buffer);
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await buffer };
}

function draw(color: string): Promise<Buffer> {
  const grain = sharp({
    create: { ...size, channels: 3, background: color, noise: { type: 'gaussian', mean: 190, sigma: 60 } },
  });
  return grain.tint(color).jpeg({ quality: 95 }).toBuffer();
}
