/** A range of a file's bytes, both ends included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110, section 14): a single range, 'whole', or
 * 'unsatisfiable'. Other units, malformed headers and multiple ranges are ignored, like a missing header.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from, to] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  // A suffix range: the last n bytes.
  if (from === '')
    return Number(to) === 0 || size === 0
      ? 'unsatisfiable'
      : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'whole';
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
