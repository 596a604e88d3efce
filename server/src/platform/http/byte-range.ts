/** The bytes of a file that an answer gives, both ends included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * What a request's Range header asks of a file of `size` bytes (RFC 9110, section 14): one range of it, the whole, or
 * what it does not have. What is no range of bytes, is written wrongly, or names several counts as no header.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from, to] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  // The last so many bytes.
  if (from === '')
    return Number(to) === 0 || size === 0
      ? 'unsatisfiable'
      : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'whole';
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
