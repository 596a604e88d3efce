import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface BombShape {
  width: number;
  height: number;
  /** Bits of each channel. */
  depth?: 8 | 16;
  channels?: 3 | 4;
  interlaced?: boolean;
  /** Chunks before the pixels, such as compressed text. */
  chunks?: readonly Buffer[];
}

/** A test's PNG of zeros: a hundred thousand times smaller than what it decodes to. */
export function pngBomb({
  width,
  height,
  depth = 16,
  channels = 4,
  interlaced,
  chunks = [],
}: BombShape): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, channels === 4 ? 6 : 2, 0, 0, interlaced ? 1 : 0], 8);
  const bytes = channels * (depth / 8);
  const rows = interlaced ? interlacedSize(width, height, bytes) : height * (1 + width * bytes);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...chunks,
    chunk('IDAT', deflateSync(Buffer.alloc(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk of text that is 60 MB when it is inflated. */
export const textBomb = (): Buffer =>
  chunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000), { level: 9 })]),
  );

/** A colour profile that is 60 MB when it is inflated. */
export const profileBomb = (): Buffer =>
  chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(60_000_000), { level: 9 })]));

/** An animated WebP of so many frames of 1000 by 1000 pixels. */
export async function webpBomb(frames: number): Promise<Buffer> {
  const side = 1000;
  const create = {
    width: side,
    height: side * frames,
    channels: 3,
    background: 'red',
    pageHeight: side,
  } as const;
  return await sharp({ create }).webp({ loop: 0, effort: 0 }).toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Adam7: first column and row, and the steps between them, of each pass. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const interlacedSize = (width: number, height: number, bytes: number): number =>
  PASSES.reduce((size, [x, y, across, down]) => {
    const [columns, rows] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)];
    return columns > 0 && rows > 0 ? size + rows * (1 + columns * bytes) : size;
  }, 0);
