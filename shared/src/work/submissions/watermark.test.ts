import { expect, it } from 'vitest';
import { watermarkLines } from './watermark.ts';

const now = new Date('2026-11-20T16:30:05Z');

it('carries version, Indonesian time in UTC+8, name and coordinates to six decimals', () => {
  const lines = watermarkLines(now, 'Sari Wulandari', { latitude: -6.2, longitude: 106.8166667 });
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^GERAI v0\.3\.41/);
  expect(lines[1]).toMatch(/Sabtu, 21 November 2026.*00[.:]30[.:]05/);
  expect(lines.slice(2)).toEqual(['Sari Wulandari', '-6.200000, 106.816667']);
});

it('states when the device gives no position', () => {
  expect(watermarkLines(now, 'Sari', null).at(-1)).toBe('Location not available');
});
