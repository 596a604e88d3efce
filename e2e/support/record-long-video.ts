import type { Page } from '@playwright/test';
import type { PictureFile } from './draw-picture.ts';
import { recordVideo } from './record-video.ts';

/** Bytes: three parts of an upload. */
const LENGTH = 9 * 1024 * 1024;

/** A video of one second, enlarged by an element that players skip. */
export async function recordLongVideo(page: Page): Promise<PictureFile> {
  const recorded = await recordVideo(page, 1);
  // EBML's Void element: its id, its length in eight bytes, and zeros.
  const empty = Buffer.alloc(LENGTH);
  empty[0] = 0xec;
  empty.writeBigUInt64BE((1n << 56n) | BigInt(LENGTH - 9), 1);
  const buffer = Buffer.concat([recorded, empty]);
  return { name: 'cuci-tangan.webm', mimeType: 'video/webm', buffer };
}
