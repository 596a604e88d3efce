import { seeded, tilted } from '@gerai/server/modules/work/photo-proof/compare/test-scene.ts';
import sharp, { type Sharp } from 'sharp';
import { photographScreen } from './photograph-screen.ts';
import { changeValues, fromRaw, readRaw } from './raw-picture.ts';

type Copy = (picture: Buffer) => Promise<Buffer>;

const jpeg = (picture: Sharp, quality = 85): Promise<Buffer> => picture.jpeg({ quality }).toBuffer();

/** What people do to a picture to submit it again, by groups. Each gets a picture as stored, with its watermark. */
export const copies: Record<string, Record<string, Copy>> = {
  'light edits': {
    'sent again': async (picture) => picture,
    'quality 80': (picture) => jpeg(sharp(picture), 80),
    'quality 45': (picture) => jpeg(sharp(picture), 45),
    'half the size': (picture) => jpeg(sharp(picture).resize(640)),
    brighter: (picture) => jpeg(sharp(picture).linear(1.15, 0)),
    darker: (picture) => jpeg(sharp(picture).linear(0.8, 0)),
    'more contrast': (picture) => jpeg(sharp(picture).linear(1.3, -35)),
    grey: (picture) => jpeg(sharp(picture).greyscale()),
    warmer: (picture) => jpeg(sharp(picture).tint({ r: 255, g: 225, b: 190 })),
  },
  cut: {
    'without its watermark': (picture) => cut(picture, 0, 0, 1, 0.86),
    'by 5 % a side': (picture) => cut(picture, 0.05, 0.05, 0.95, 0.95),
    'by 10 %': (picture) => cut(picture, 0.05, 0.05, 0.9, 0.9),
    'by 15 % at a corner': (picture) => cut(picture, 0.15, 0, 0.85, 0.85),
    'by 20 %': (picture) => cut(picture, 0.1, 0.1, 0.8, 0.8),
    'to a square': cutSquare,
    'to 16 : 9': (picture) => cut(picture, 0, 0.12, 1, 0.72),
  },
  mirrored: {
    mirrored: (picture) => jpeg(sharp(picture).flop()),
    'mirrored and cut': async (picture) => cut(await jpeg(sharp(picture).flop()), 0.05, 0.05, 0.9, 0.9),
  },
  turned: {
    'by 90°': (picture) => jpeg(sharp(picture).rotate(90)),
    'by 180°': (picture) => jpeg(sharp(picture).rotate(180)),
    'by 270°': (picture) => jpeg(sharp(picture).rotate(270)),
    'by 3°': (picture) => turn(picture, 3, 0.9),
    'by 8°': (picture) => turn(picture, -8, 0.8),
  },
  enhanced: {
    automatically: (picture) => jpeg(enhance(sharp(picture))),
    'locally (CLAHE)': (picture) => jpeg(sharp(picture).clahe({ width: 160, height: 160, maxSlope: 3 })),
    'by gamma': (picture) => jpeg(sharp(picture).gamma(1.8)),
    sharpened: (picture) => jpeg(sharp(picture).sharpen({ sigma: 2, m2: 3 })),
    blurred: (picture) => jpeg(sharp(picture).blur(1.5)),
    'with noise': addNoise,
    'and cut': async (picture) => cut(await jpeg(enhance(sharp(picture))), 0.08, 0.04, 0.88, 0.85),
  },
  'drawn over': {
    'with a time': (picture) => drawOver(picture, time),
    'with a sticker of 3 %': (picture) => drawOver(picture, sticker),
    'with a card of 8 %': (picture) => drawOver(picture, card),
  },
  stretched: { 'by 7 %': stretch },
  tilted: {
    'by 0.5 %': (picture) => tilted(picture, 0.005),
    'by 2 %': (picture) => tilted(picture, 0.02),
  },
  framed: {
    'in a frame': (picture) =>
      jpeg(sharp(picture).extend({ top: 40, bottom: 120, left: 40, right: 40, background: '#fff' })),
    'as a screenshot': async (picture) =>
      jpeg(
        sharp(await sharp(picture).resize(720).toBuffer()).extend({
          top: 420,
          bottom: 500,
          background: '#000',
        }),
      ),
  },
  'photo of a screen': {
    'at one angle': (picture) => photographScreen(picture, 3),
    'at another': (picture) => photographScreen(picture, 77),
    'at a third': (picture) => photographScreen(picture, 555),
  },
};

const enhance = (picture: Sharp): Sharp =>
  picture
    .normalise({ lower: 2, upper: 98 })
    .modulate({ saturation: 1.3, brightness: 1.05 })
    .sharpen({ sigma: 1.2 });

/** A part of it, by shares of its sides. */
async function cut(picture: Buffer, left: number, top: number, across: number, down: number) {
  const { width, height } = await sharp(picture).metadata();
  const region = {
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * across),
    height: Math.round(height * down),
  };
  return await jpeg(sharp(picture).extract(region));
}

/** The middle of a wide picture; the upper part of a tall one. */
async function cutSquare(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const side = Math.min(width, height);
  return await cut(picture, (width - side) / 2 / width, 0, side / width, side / height);
}

/** Turned, and cut so that no corner is empty. */
async function turn(picture: Buffer, degrees: number, kept: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const turned = await sharp(picture).rotate(degrees).toBuffer({ resolveWithObject: true });
  const size = { width: Math.round(width * kept), height: Math.round(height * kept) };
  const place = {
    left: (turned.info.width - size.width) >> 1,
    top: (turned.info.height - size.height) >> 1,
  };
  return await jpeg(sharp(turned.data).extract({ ...place, ...size }));
}

async function stretch(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  return await jpeg(sharp(picture).resize(width, Math.round(height * 0.93), { fit: 'fill' }));
}

async function addNoise(picture: Buffer): Promise<Buffer> {
  const raw = await readRaw(picture);
  const random = seeded(9);
  changeValues(raw, { noise: () => (random() + random() + random() - 1.5) * 36 });
  return await jpeg(fromRaw(raw));
}

type Draw = (width: number, height: number) => string;

const time: Draw = (width, height) =>
  `<text x="${width * 0.97}" y="${height * 0.08}" text-anchor="end" font-family="sans-serif"
    font-size="${height * 0.05}" fill="#fb0" stroke="#000">22/11/2026 09:14</text>`;
const sticker: Draw = (width, height) =>
  `<circle cx="${width * 0.6}" cy="${height * 0.4}" r="${Math.sqrt((width * height * 0.03) / Math.PI)}"
    fill="#fd3" stroke="#222" stroke-width="4"/>`;
const card: Draw = (width, height) => {
  const side = Math.sqrt(width * height * 0.08);
  return `<rect x="${width * 0.3}" y="${height * 0.45}" width="${side}" height="${side}" fill="#eee"/>`;
};

async function drawOver(picture: Buffer, draw: Draw): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${draw(width, height)}</svg>`;
  return await jpeg(sharp(picture).composite([{ input: Buffer.from(svg), left: 0, top: 0 }]));
}
