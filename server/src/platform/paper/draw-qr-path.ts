/**
 * The QR code of a text for one path of an SVG: each dark module is a square, in a box of `side` modules with the quiet
 * zone.
 */
export async function drawQrPath(text: string): Promise<{ side: number; path: string }> {
  // Loaded at the first use: the server starts without it.
  const { default: encodeQr } = await import('qr');
  const rows = encodeQr(text, 'raw', { ecc: 'medium' });
  const squares = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { side: rows.length, path: squares.join('') };
}
