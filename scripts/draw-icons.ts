import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

// Draws the installed app's icons from web/public/icon.svg; run it when that file changes.
const web = join(import.meta.dirname, '../web/public');
const mark = readFileSync(join(web, 'icon.svg'), 'utf8');
const folder = join(web, 'icons');
mkdirSync(folder, { recursive: true });

/**
 * Phones crop icons to their own shapes, so the ground fills the square and the mark is scaled to the middle `part`.
 */
function filled(part: number): string {
  const margin = (64 / part - 64) / 2;
  const size = 64 + 2 * margin;
  return mark
    .replace('viewBox="0 0 64 64"', `viewBox="${-margin} ${-margin} ${size} ${size}"`)
    .replace(
      /<rect [^>]*\/>/,
      `<rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" fill="#0e6b66"/>`,
    );
}

async function draw(svg: string, side: number, name: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name));
}

await draw(mark, 192, 'icon-192.png');
await draw(mark, 512, 'icon-512.png');
// The middle 80 % is safe in every shape; the mark has its own margin.
await draw(filled(0.86), 512, 'maskable-512.png');
await draw(filled(0.95), 180, 'apple-touch-180.png');
