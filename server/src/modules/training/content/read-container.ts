import type { VideoType } from '@gerai/shared/training/content/contract.ts';

/** The id of the EBML header, at the start of every EBML file (RFC 8794, section 11.2.1). */
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** The id of the DocType element in that header. */
const DOC_TYPE = Buffer.from([0x42, 0x82]);
/** Bytes to inspect: no video header is longer. */
const HEAD = 512;

/**
 * Detects the video type from a file's first bytes; null for anything else. File name and content type are not trusted.
 */
export function readContainer(bytes: Uint8Array): VideoType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEAD));
  if (head.toString('latin1', 4, 8) === 'ftyp') return isPicture(head) ? null : 'video/mp4';
  // Matroska, which browsers do not play, differs only in DocType.
  if (head.subarray(0, 4).equals(EBML)) return documentType(head) === 'webm' ? 'video/webm' : null;
  return null;
}

/** Returns the DocType of an EBML header; undefined without one. */
function documentType(head: Buffer): string | undefined {
  const header = sizeAt(head, 4);
  for (let at = header.after; at < header.after + header.size && at + 2 < head.length; ) {
    // Ids in the header have two bytes, except the one-byte ids of its padding.
    const isFilling = head[at]! >= 0x80;
    const { size, after } = sizeAt(head, at + (isFilling ? 1 : 2));
    if (head.subarray(at, at + 2).equals(DOC_TYPE))
      return head.toString('latin1', after, after + size).replace(/\0+$/, '');
    at = after + size;
  }
  return undefined;
}

/** Reads an EBML size of one to eight bytes (RFC 8794, section 4) and the offset of the data it measures. */
function sizeAt(head: Buffer, at: number): { size: number; after: number } {
  const first = head[at] ?? 0;
  const length = Math.clz32(first) - 23;
  const bytes = [first & (0xff >> length), ...head.subarray(at + 1, at + length)];
  return { size: bytes.reduce((sum, byte) => sum * 256 + byte, 0), after: at + length };
}

/** Phone pictures and audio use the same container as videos, with brands of their own. */
const isPicture = (head: Buffer): boolean =>
  /^(hei|hev|mif|msf|avi|M4A |M4B |M4P )/.test(head.toString('latin1', 8, 12));
