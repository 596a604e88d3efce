import type { VideoType } from '@gerai/shared/training-files/contract.ts';

/** What every EBML file begins with; its document type follows within the first bytes. */
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const HEAD = 64;

/** Which kind of video the first bytes of a file say it is; null for anything else. A name or a header says nothing. */
export function detectContainer(bytes: Uint8Array): VideoType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEAD));
  if (head.toString('latin1', 4, 8) === 'ftyp') return isPicture(head) ? null : 'video/mp4';
  // Matroska, which browsers do not play, differs in its document type alone.
  if (head.subarray(0, 4).equals(EBML)) return head.includes('webm') ? 'video/webm' : null;
  return null;
}

/** Pictures of phones are in the same container as their videos, under brands of their own; and so is sound alone. */
const isPicture = (head: Buffer): boolean =>
  /^(hei|hev|mif|msf|avi|M4A |M4B |M4P )/.test(head.toString('latin1', 8, 12));
