import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQrCode } from './draw-qr-code.ts';

/** Side of the rendered image, in pixels. */
const SIDE = 400;

test('what is drawn is read again as the text, and stays within its square', () => {
  const text = 'https://gerai.example/training/certificates/GR-7K2QD-9XW4M';
  const data = new Uint8Array(SIDE * SIDE * 4).fill(255);
  const rect = (x: number, y: number, width: number, height: number) => {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(50);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(350 + 1e-9);
    for (let row = Math.round(y); row < Math.round(y + height); row++)
      for (let column = Math.round(x); column < Math.round(x + width); column++)
        data.fill(0, (row * SIDE + column) * 4, (row * SIDE + column) * 4 + 3);
  };
  const doc = { rect, fill: () => doc } as unknown as Parameters<typeof drawQrCode>[0];
  drawQrCode(doc, text, { x: 50, y: 50, side: 300, color: 'black' });
  expect(decodeQR({ width: SIDE, height: SIDE, data })).toBe(text);
});
