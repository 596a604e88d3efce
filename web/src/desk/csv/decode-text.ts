import { FileProblem } from './file-problem.ts';

export interface DecodedText {
  text: string;
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
}

/**
 * Decodes a file's bytes to text without its byte order mark: by that mark, else UTF-8, else UTF-16 detected by its
 * zero bytes, else Windows-1252, which Excel saves on Windows. Throws FileProblem for what is not text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Of(bytes);
  if (utf16) {
    const text = new TextDecoder(utf16).decode(bytes);
    if (text.includes('\0')) throw new FileProblem('not_text');
    return { text, encoding: 'UTF-16' };
  }
  if (startsWith(bytes, '%PDF-') || bytes.some(isNoText)) throw new FileProblem('not_text');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

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
