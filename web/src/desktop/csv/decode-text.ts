import { FileProblem } from './file-problem.ts';

/** How Excel saves on Windows and on a Mac where it does not save UTF-8; nothing in such a file says which. */
export const BYTE_ENCODINGS = ['Windows-1252', 'Mac Roman'] as const;
export type ByteEncoding = (typeof BYTE_ENCODINGS)[number];
export type FileEncoding = 'UTF-8' | 'UTF-16' | ByteEncoding;

export interface DecodedText {
  text: string;
  encoding: FileEncoding;
  /** Bytes that are not UTF-8 in a file that is otherwise; they are read as Windows-1252. */
  wrongBytes?: number;
}

/**
 * Decodes a file's bytes to text without its byte order mark: by that mark, else UTF-8, else UTF-16 detected by its
 * zero bytes, else one byte a letter, as `given` or as it makes the likelier words. Throws FileProblem for what is not
 * text.
 */
export function decodeText(file: Uint8Array, given?: ByteEncoding): DecodedText {
  const utf16 = utf16Of(file);
  if (utf16) {
    const text = new TextDecoder(utf16).decode(file);
    if (text.includes('\0')) throw new FileProblem('not_text');
    return { text, encoding: 'UTF-16' };
  }
  const bytes = withoutEnd(file);
  if (startsWith(bytes, '%PDF-') || bytes.some(isNoText)) throw new FileProblem('not_text');
  const wrong = wrongBytesOf(bytes);
  if (wrong.at.length === 0) return { text: utf8.decode(bytes), encoding: 'UTF-8' };
  // A table in UTF-8 into which somebody's program has pasted a word in another encoding.
  if (wrong.at.length <= wrong.right)
    return { text: decodeMixed(bytes, wrong.at), encoding: 'UTF-8', wrongBytes: wrong.at.length };
  const encoding = given ?? likelierOf(bytes);
  return { text: decoders[encoding].decode(bytes), encoding };
}

const utf8 = new TextDecoder();
const decoders = {
  'Windows-1252': new TextDecoder('windows-1252'),
  'Mac Roman': new TextDecoder('macintosh'),
};

/** Detects UTF-16 by its byte order mark, or by the zero bytes of plain letters. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, '\xFF\xFE')) return 'utf-16le';
  if (startsWith(bytes, '\xFE\xFF')) return 'utf-16be';
  if (bytes.length < 4) return null;
  const zeros = [0, 1, 2, 3].map((at) => bytes[at] === 0);
  if (zeros.join() === 'false,true,false,true') return 'utf-16le';
  return zeros.join() === 'true,false,true,false' ? 'utf-16be' : null;
}

const startsWith = (bytes: Uint8Array, signature: string): boolean =>
  [...signature].every((char, at) => bytes[at] === char.charCodeAt(0));

/** Control characters other than tab, line breaks and form feed: text has none, every picture and archive does. */
const isNoText = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32);

/** Ctrl-Z, with which programs of DOS end a file and fill its last block. */
const END = 0x1a;

function withoutEnd(bytes: Uint8Array): Uint8Array {
  const last = bytes.findLastIndex((byte) => byte !== END);
  return bytes.subarray(0, last + 1);
}

/** Where bytes are no part of a letter in UTF-8, and how many letters of several bytes are right. */
function wrongBytesOf(bytes: Uint8Array): { at: number[]; right: number } {
  const at: number[] = [];
  let right = 0;
  for (let place = 0; place < bytes.length; ) {
    const length = lengthOf(bytes, place);
    if (length === 0) at.push(place);
    else if (length > 1) right += 1;
    place += length || 1;
  }
  return { at, right };
}

/** Bytes of the letter at a place (Unicode 3.9, table 3-7); 0 where none begins. */
function lengthOf(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
  const [low, high] = [LOWEST[lead] ?? 0x80, HIGHEST[lead] ?? 0xbf];
  for (let next = 1; next < length; next += 1) {
    const byte = bytes[at + next] ?? 0;
    if (byte < (next === 1 ? low : 0x80) || byte > (next === 1 ? high : 0xbf)) return 0;
  }
  return length;
}

/** Bounds of the second byte after some first ones: shorter forms, surrogates and what is above Unicode are wrong. */
const LOWEST: Readonly<Record<number, number>> = { 224: 0xa0, 240: 0x90 };
const HIGHEST: Readonly<Record<number, number>> = { 237: 0x9f, 244: 0x8f };

function decodeMixed(bytes: Uint8Array, wrong: readonly number[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const at of wrong) {
    parts.push(
      utf8.decode(bytes.subarray(from, at)),
      decoders['Windows-1252'].decode(bytes.subarray(at, at + 1)),
    );
    from = at + 1;
  }
  return [...parts, utf8.decode(bytes.subarray(from))].join('');
}

/** Bytes by which the encoding is found. */
const SAMPLE = 262_144;

/** The one in which more of the letters that differ stand where letters do: not large after small ones, as in JosŽ. */
function likelierOf(bytes: Uint8Array): ByteEncoding {
  const sample = bytes.subarray(0, SAMPLE);
  const [windows, mac] = BYTE_ENCODINGS.map((encoding) => likelyLetters(decoders[encoding].decode(sample)));
  return mac! > windows! ? 'Mac Roman' : 'Windows-1252';
}

function likelyLetters(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(LIKELY) - count(UNLIKELY);
}

/** Small letters after letters, large ones not after small ones, and the quotation marks that end a word. */
const LIKELY = /(?<=\p{L})(?:(?![\0-\x7f])\p{Ll}|[’”])|(?<!\p{Ll})(?![\0-\x7f])\p{Lu}/gu;
/** Large letters after small ones, and signs within a word. */
const UNLIKELY = /(?<=\p{Ll})(?![\0-\x7f])\p{Lu}|(?<=\p{L})(?![\0-\x7f’])[^\p{L}\p{M}](?=\p{L})/gu;
