import encodeQR from 'qr';

/** Draws the QR code of a text as filled squares in a box of `side` points; the page is its quiet zone. */
export function drawQrCode(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, side, color }: { x: number; y: number; side: number; color: string },
): void {
  // The encoder adds at least one border row.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const unit = side / rows.length;
  for (const [row, dark] of rows.entries()) {
    for (let column = 0; column < dark.length; column++) {
      if (!dark[column]) continue;
      // Adjacent dark modules are drawn as one rectangle, to avoid hairline gaps.
      const from = column;
      while (dark[column + 1]) column++;
      doc.rect(x + from * unit, y + row * unit, (column - from + 1) * unit, unit);
    }
  }
  doc.fill(color);
}
