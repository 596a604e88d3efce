const HEADER = 12;

/** The WebP pictures within a file that holds others uncompressed, in their order (a Qt resource file, say). */
export function findWebps(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = bytes.indexOf('RIFF'); at >= 0; at = bytes.indexOf('RIFF', at + 4)) {
    if (bytes.toString('latin1', at + 8, at + HEADER) !== 'WEBP') continue;
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end <= bytes.length) found.push(bytes.subarray(at, end));
  }
  return found;
}
