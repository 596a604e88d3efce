import { seeded } from '@gerai/server/modules/work/photo-proof/compare/test-scene.ts';
import { changeValues, fromRaw, readRaw, warp } from './raw-picture.ts';

const [WIDTH, HEIGHT] = [1280, 960];

/**
 * A photo of a screen that shows the picture and fills the view nearly or more than wholly: held aslant, bent by the
 * lens, with moire, lifted blacks, noise and some blur.
 */
export async function photographScreen(picture: Buffer, seed: number): Promise<Buffer> {
  const random = seeded(seed);
  const source = await readRaw(picture);
  const around = (span: number) => (random() - 0.5) * span;
  const scale = Math.max(source.width / WIDTH, source.height / HEIGHT) * (0.97 + random() * 0.25);
  const [turned, aside, above, skewed] = [around(0.08), around(0.00012), around(0.00012), around(0.03)];
  const [cosine, sine] = [Math.cos(turned), Math.sin(turned)];
  const photo = warp(source, WIDTH, HEIGHT, (x, y, from) => {
    const [across, down] = [x - WIDTH / 2, y - HEIGHT / 2];
    const lens = 1 + (0.02 * (across ** 2 + down ** 2)) / WIDTH ** 2;
    const depth = (1 + aside * across * lens + above * down * lens) / (lens * scale);
    from[0] = source.width / 2 + (across * cosine - down * sine + skewed * down) / depth;
    from[1] = source.height / 2 + (across * sine + down * cosine) / depth;
  });
  const [period, angle, strength, gamma] = [
    2.6 + random() * 3,
    random() * Math.PI,
    6 + random() * 8,
    0.85 + random() * 0.3,
  ];
  const [along, aslant] = [
    (2 * Math.PI * Math.cos(angle)) / period,
    (2 * Math.PI * Math.sin(angle)) / period,
  ];
  changeValues(photo, {
    tone: (value) => 255 * (value / 255) ** gamma * 0.9 + 18,
    light: (x, y) =>
      strength * Math.sin(along * x + aslant * y) + strength * 0.5 * Math.sin((aslant * x + 1.7 * y) / 14),
    noise: () => (random() - 0.5) * 12,
  });
  return await fromRaw(photo).blur(0.8).jpeg({ quality: 82 }).toBuffer();
}
