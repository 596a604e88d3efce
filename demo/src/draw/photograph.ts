import sharp from 'sharp';
import type { Random } from '../random.ts';
import type { Drawing, Scene } from './drawing.ts';
import { ellipse, glow, gradient, rect, svg } from './shapes.ts';

/** Drawn at this scale and enlarged: faster, and as soft as a cheap lens. */
const LENS = 0.7;

/** Renders a scene as a cheap phone's photo: tilted, soft, unevenly lit, tinted and grainy. Returns a JPEG. */
export async function photograph(scene: Scene, random: Random): Promise<Buffer> {
  const camera = random.fork('camera');
  const drawing = scene(random.fork('scene'));
  const { width, height } = drawing;
  const image = sharp(framed(drawing, camera)).removeAlpha();
  const pixels = await image.resize(width, height, { kernel: 'linear' }).raw().toBuffer();
  addGrain(pixels, camera);
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 50, mozjpeg: true })
    .toBuffer();
}

/** The scene slightly rotated and enlarged, with the room's light and the lens's vignette. */
function framed(drawing: Drawing, camera: Random): Buffer {
  const { width, height } = drawing;
  const turn = `rotate(${camera.between(-2.2, 2.2).toFixed(2)} ${width / 2} ${height / 2})`;
  const zoom = camera.between(1.02, 1.1);
  const shift = `translate(${(width / 2) * (1 - zoom) + camera.between(-12, 12)} ${(height / 2) * (1 - zoom) + camera.between(-12, 12)})`;
  const tint = camera.pick(['#ffd9a0', '#ffe7c4', '#cfe3ff', '#e6f2e4', '#ffffff']);
  const defs =
    gradient('shadow', ['#000000@0.3', '#000000@0', '#000000@0.1'], camera.chance(0.5) ? 'across' : 'down') +
    glow('flash', '#ffffff', camera.between(0.1, 0.28)) +
    '<radialGradient id="lens" r="0.75"><stop offset="0.6" stop-opacity="0"/><stop offset="1" stop-opacity="0.34"/></radialGradient>';
  const light =
    rect(0, 0, width, height, tint, { opacity: 0.1 }) +
    rect(0, 0, width, height, '#8a8a88', { opacity: camera.between(0, 0.16) }) +
    rect(0, 0, width, height, camera.pick(['#000', '#fff']), { opacity: camera.between(0, 0.07) }) +
    ellipse(
      camera.between(0, width),
      camera.between(0, height * 0.6),
      width * 0.6,
      height * 0.5,
      'url(#flash)',
    ) +
    rect(0, 0, width, height, 'url(#shadow)') +
    rect(0, 0, width, height, 'url(#lens)');
  const body = `<g transform="${turn} ${shift} scale(${zoom})">${drawing.body}</g>${light}`;
  return svg(drawing, body, { defs: drawing.defs + defs, scale: LENS });
}

/** Sensor noise: equal for the three colours, in pairs of pixels, so that a small JPEG keeps some of it. */
function addGrain(pixels: Buffer, camera: Random): void {
  const noise = Int8Array.from({ length: 8191 }, () => Math.round((camera.next() + camera.next() - 1) * 5));
  for (let at = 0, place = 0; at < pixels.length; at += 6) {
    const grain = noise[place]!;
    place = place === noise.length - 1 ? 0 : place + 1;
    for (let channel = at; channel < at + 6; channel += 1) {
      const value = pixels[channel]! + grain;
      // Clamped by hand: a Uint8ClampedArray takes four times as long.
      pixels[channel] = (value & ~255) === 0 ? value : value < 0 ? 0 : 255;
    }
  }
}
