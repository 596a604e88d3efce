import sharp from 'sharp';

/** The size of a generated picture: a phone photo as stored. */
const WIDTH = 1280;
const HEIGHT = 960;

/** Deterministic random numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Generates a photo of a scene: shelves with goods, a wall, objects on the floor, a light, sensor noise. `take` above 0
 * gives another photo of the same scene: another angle and light, goods moved and sold.
 */
export async function testScene(scene: number, take = 0): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(sceneSvg(scene, take)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const random = seeded(scene * 1000 + take + 1);
  for (let at = 0; at < data.length; at++) {
    const noise = (random() + random() + random() - 1.5) * 14;
    data[at] = Math.min(255, Math.max(0, data[at]! + noise));
  }
  return await sharp(data, { raw: info }).jpeg({ quality: 92 }).toBuffer();
}

function sceneSvg(scene: number, take: number): string {
  const random = seeded(scene * 7919 + 1);
  const changed = take > 0 ? seeded(take * 104_729 + scene) : null;
  const view = viewOf(changed);
  const light = lightOf(random, changed);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>${light}</defs><g transform="${view}">${room(random, changed)}</g>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/></svg>`;
}

type Random = () => number;

/** The camera position: up to 5 % shifted, 4° rotated, 7 % nearer or farther. */
function viewOf(changed: Random | null): string {
  if (!changed) return '';
  const around = (span: number) => (changed() - 0.5) * span;
  const [x, y] = [WIDTH / 2 + around(WIDTH * 0.1), HEIGHT / 2 + around(HEIGHT * 0.1)];
  return `translate(${x} ${y}) rotate(${around(8)}) scale(${1 + around(0.14)}) translate(${-WIDTH / 2} ${-HEIGHT / 2})`;
}

function lightOf(random: Random, changed: Random | null): string {
  // Always drawn, to keep the scene's random sequence the same.
  const usual = 0.2 + random() * 0.2;
  const strength = changed ? 0.15 + changed() * 0.3 : usual;
  const x = random() * 100 + (changed ? (changed() - 0.5) * 20 : 0);
  return `<radialGradient id="light" cx="${x}%" cy="${random() * 60}%" r="90%">
    <stop offset="0" stop-color="#fff" stop-opacity="${strength}"/>
    <stop offset="1" stop-color="#000" stop-opacity="${strength + 0.1}"/></radialGradient>`;
}

function room(random: Random, changed: Random | null): string {
  const horizon = HEIGHT * (0.55 + random() * 0.35);
  const rows = 3 + Math.floor(random() * 3);
  const columns = 5 + Math.floor(random() * 8);
  const shapes = [
    `<rect x="-400" y="-400" width="${WIDTH + 800}" height="${HEIGHT + 800}" fill="${colour(random)}"/>`,
    `<rect x="-400" y="${horizon}" width="${WIDTH + 800}" height="${HEIGHT}" fill="${colour(random)}"/>`,
  ];
  for (let place = 0; place < rows * columns; place++) {
    const cell = { width: (WIDTH - 80) / columns, height: (horizon - 60) / rows };
    const left = 40 + (place % columns) * cell.width;
    const bottom = 34 + (Math.floor(place / columns) + 1) * cell.height;
    shapes.push(`<rect x="0" y="${bottom}" width="${WIDTH}" height="6" fill="#282828"/>`);
    shapes.push(article(random, changed, left, bottom, cell));
  }
  for (let thing = 0; thing < 4; thing++) {
    const [x, y, radius] = [random() * WIDTH, horizon + random() * (HEIGHT - horizon), 30 + random() * 120];
    const moved = changed ? (changed() - 0.5) * 40 : 0;
    shapes.push(`<circle cx="${x + moved}" cy="${y}" r="${radius}" fill="${colour(random)}"/>`);
  }
  return shapes.join('');
}

/** An article on a shelf; in another take it may be shifted or sold. */
function article(
  random: Random,
  changed: Random | null,
  left: number,
  bottom: number,
  cell: { width: number; height: number },
): string {
  const width = cell.width * (0.5 + random() * 0.45);
  const height = cell.height * (0.4 + random() * 0.5);
  const [body, label, isBox] = [colour(random), colour(random), random() < 0.6];
  if (changed && changed() < 0.12) return '';
  const x = left + (changed ? (changed() - 0.5) * 10 : 0);
  if (!isBox)
    return `<ellipse cx="${x + width / 2}" cy="${bottom - height / 2}" rx="${width / 2}" ry="${height / 2}" fill="${body}"/>`;
  return `<rect x="${x}" y="${bottom - height}" width="${width}" height="${height}" fill="${body}"/>
    <rect x="${x + width * 0.1}" y="${bottom - height * 0.7}" width="${width * 0.8}" height="${height * 0.3}" fill="${label}"/>`;
}

const colour = (random: Random) =>
  `hsl(${Math.floor(random() * 360)} ${20 + Math.floor(random() * 60)}% ${20 + Math.floor(random() * 60)}%)`;

/**
 * Adds a watermark like a device's: four lines on a dark band at the lower left. The letters are bars, since fonts
 * differ between machines.
 */
export async function watermarked(picture: Buffer, seed = 1): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const random = seeded(seed);
  const size = Math.max(12, Math.round(Math.max(width, height) * 0.018));
  const line = Math.round(size * 1.35);
  const padding = Math.round(size * 0.6);
  const band = {
    width: Math.min(width, Math.round(size * (20 + random() * 8))),
    height: 4 * line + 2 * padding,
  };
  let letters = '';
  for (let row = 0; row < 4; row++)
    for (let x = padding; x < band.width - padding; x += size * (0.3 + random() * 0.4))
      letters += `<rect x="${x}" y="${padding + row * line}" width="${size * 0.25}" height="${size * 0.7}" fill="#fff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${band.width}" height="${band.height}">
    <rect width="100%" height="100%" fill="#000" fill-opacity=".55"/>${letters}</svg>`;
  return await sharp(picture)
    .composite([{ input: Buffer.from(svg), left: 0, top: height - band.height }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A wall without a pattern, a little darker at one side. */
export async function plainWall(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960">
    <linearGradient id="light"><stop offset="0" stop-color="#555"/><stop offset="1" stop-color="#777"/></linearGradient>
    <rect width="1280" height="960" fill="url(#light)"/></svg>`;
  return await sharp(Buffer.from(svg)).png().toBuffer();
}

/** What a camera that stands still makes of a view: each `exposure` has noise of its own, and the same of it. */
export async function exposed(view: Buffer, exposure: number): Promise<Buffer> {
  const { data, info } = await sharp(view).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const random = seeded(exposure);
  for (let at = 0; at < data.length; at++) {
    const noise = (random() + random() + random() - 1.5) * 5;
    data[at] = Math.min(255, Math.max(0, Math.round(data[at]! + noise)));
  }
  return await sharp(data, { raw: info }).jpeg({ quality: 92 }).toBuffer();
}

/** The picture with its upper edge narrower by a share of its width at each side, as a tilted phone sees a print. */
export async function tilted(picture: Buffer, share: number): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const bent = Buffer.alloc(data.length);
  for (let y = 0; y < height; y++) {
    const depth = (1 + (2 * share * (y - height / 2)) / height) / (1 - share);
    const v = height / 2 + (y - height / 2) / depth;
    for (let x = 0; x < width; x++)
      blend(data, width, width / 2 + (x - width / 2) / depth, v, bent, 3 * (y * width + x));
  }
  return await sharp(bent, { raw: info }).jpeg({ quality: 88 }).toBuffer();
}

/** Writes the three colours between four pixels. */
function blend(data: Buffer, width: number, u: number, v: number, target: Buffer, at: number): void {
  const [left, top] = [Math.max(0, Math.floor(u)), Math.max(0, Math.floor(v))];
  const [right, down] = [u - left, v - top];
  for (let colour = 0; colour < 3; colour++) {
    const value = (column: number, row: number) =>
      data[3 * ((top + row) * width + left + column) + colour] ?? 0;
    const upper = value(0, 0) * (1 - right) + value(1, 0) * right;
    target[at + colour] = upper * (1 - down) + (value(0, 1) * (1 - right) + value(1, 1) * right) * down;
  }
}

const STICKER = '<svg width="240" height="200"><rect width="240" height="200" fill="#fd3"/></svg>';

/** The edits people make to a picture to submit it again. */
export const copies: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  recompressed: (picture) => sharp(picture).jpeg({ quality: 45 }).toBuffer(),
  'cropped by 5 % all around': (picture) => cropped(picture, 0.025, 0.025, 0.95, 0.95),
  'cropped by 5 % at a corner': (picture) => cropped(picture, 0.05, 0.05, 0.95, 0.95),
  'made 10 % brighter': (picture) => sharp(picture).linear(1.1, 0).jpeg({ quality: 85 }).toBuffer(),
  mirrored: (picture) => sharp(picture).flop().jpeg({ quality: 85 }).toBuffer(),
  'turned by a quarter': (picture) => sharp(picture).rotate(90).jpeg({ quality: 85 }).toBuffer(),
  enhanced: (picture) =>
    sharp(picture)
      .normalise()
      .modulate({ saturation: 1.3 })
      .sharpen({ sigma: 1.2 })
      .jpeg({ quality: 85 })
      .toBuffer(),
  'with a sticker': (picture) =>
    sharp(picture)
      .composite([{ input: Buffer.from(STICKER), left: 700, top: 240 }])
      .jpeg({ quality: 85 })
      .toBuffer(),
  'in a frame': (picture) =>
    sharp(picture)
      .extend({ top: 40, bottom: 120, left: 40, right: 40, background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer(),
  'as a screenshot': screenshot,
};

/** Of a phone that shows it between black bars, with the time and the names of buttons on them. */
async function screenshot(picture: Buffer): Promise<Buffer> {
  const shown = await sharp(picture).resize(720).toBuffer();
  const { height } = await sharp(shown).metadata();
  const words = [
    [30, 20],
    [600, 20],
    [80, height + 820],
    [440, height + 820],
  ].map(([x, y]) => `<rect x="${x}" y="${y}" width="80" height="22" fill="#eee"/>`);
  return await sharp(shown)
    .extend({ top: 420, bottom: 500, background: '#000' })
    .composite([{ input: Buffer.from(`<svg width="720" height="${height + 920}">${words.join('')}</svg>`) }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function cropped(picture: Buffer, left: number, top: number, width: number, height: number) {
  const size = await sharp(picture).metadata();
  const region = {
    left: Math.round(size.width * left),
    top: Math.round(size.height * top),
    width: Math.round(size.width * width),
    height: Math.round(size.height * height),
  };
  return await sharp(picture).extract(region).jpeg({ quality: 85 }).toBuffer();
}
