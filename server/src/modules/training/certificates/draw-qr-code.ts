import { create } from 'qrcode';

/** Draws the QR code of a text as squares of the page, in a square of that many points; the paper is its frame. */
export function drawQrCode(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, side, color }: { x: number; y: number; side: number; color: string },
): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const unit = side / modules.size;
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      // Dark ones in a row are one piece: no hair of the paper shows between them.
      const from = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      doc.rect(x + from * unit, y + row * unit, (column - from + 1) * unit, unit);
    }
  }
  doc.fill(color);
}
