import type { VideoType } from '@gerai/shared/training/content/contract.ts';

/** What every EBML file begins with: the id of its header (RFC 8794, section 11.2.1). */
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** Within that, its document type. */
const DOC_TYPE = Buffer.from([0x42, 0x82]);
/** Bytes that are looked at: no header of a video is longer. */
const HEAD = 512;

/** Which kind of video the first bytes of a file say it is; null for anything else. A name or a header says nothing. */
export function detectContainer(bytes: Uint8Array): VideoType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEAD));
  if (head.toString('latin1', 4, 8) === 'ftyp') return isPicture(head) ? null : 'video/mp4';
  // Matroska, which browsers do not play, differs in its document type alone.
  if (head.subarray(0, 4).equals(EBML)) return documentType(head) === 'webm' ? 'video/webm' : null;
  return null;
}

/** What an EBML header says its document is; undefined where it says nothing. */
function documentType(head: Buffer): string | undefined {
  const header = sizeAt(head, 4);
  for (let at = header.after; at < header.after + header.size && at + 2 < head.length; ) {
    // Every id that a header may hold is of two bytes but those of its filling, which are of one.
    const isFilling = head[at]! >= 0x80;
    const { size, after } = sizeAt(head, at + (isFilling ? 1 : 2));
    if (head.subarray(at, at + 2).equals(DOC_TYPE))
      return head.toString('latin1', after, after + size).replace(/\0+$/, '');
    at = after + size;
  }
  return undefined;
}

/** A size as EBML writes it, in one to eight bytes (RFC 8794, section 4), and where what it measures begins. */
function sizeAt(head: Buffer, at: number): { size: number; after: number } {
  const first = head[at] ?? 0;
  const length = Math.clz32(first) - 23;
  const bytes = [first & (0xff >> length), ...head.subarray(at + 1, at + length)];
  return { size: bytes.reduce((sum, byte) => sum * 256 + byte, 0), after: at + length };
}

/** Pictures of phones are in the same container as their videos, under brands of their own; and so is sound alone. */
const isPicture = (head: Buffer): boolean =>
  /^(hei|hev|mif|msf|avi|M4A |M4B |M4P )/.test(head.toString('latin1', 8, 12));
