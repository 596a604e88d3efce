import { expect, it } from 'vitest';
import { galleryLines, watermarkLines } from './watermark.ts';

const now = new Date('2026-11-20T16:30:05Z');

it('carries version, Indonesian time in UTC+8, name and coordinates to six decimals', () => {
  const lines = watermarkLines(now, 'Sari Wulandari', { latitude: -6.2, longitude: 106.8166667 });
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^GERAI v0\.3\.41/);
  expect(lines[1]).toMatch(/Sabtu, 21 November 2026.*00[.:]30[.:]05/);
  expect(lines.slice(2)).toEqual(['Sari Wulandari', '-6.200000, 106.816667']);
});

it('states when the device gives no position', () => {
  expect(watermarkLines(now, 'Sari', null).at(-1)).toBe('Lokasi tidak tersedia');
});

it('of a picture of the gallery carries its own time, says where it is from, and claims no place of the device', () => {
  const taken_at = Date.parse('2026-11-19T02:42:00Z');
  const lines = galleryLines({ taken_at, taken_from: 'exif', position: null }, 'Sari', now);
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^Kamis, 19 November 2026.*10[.:]42[.:]00/);
  expect(lines[2]).toBe('Sari');
  expect(lines[3]).toMatch(/^Dari galeri, ditambahkan Sabtu, 21 November 2026.*00[.:]30[.:]05$/);
});

it('of a picture of the gallery tells the date of a file from a time of its own', () => {
  const position = { latitude: -6.2, longitude: 106.8 };
  const lines = galleryLines({ taken_at: now.getTime(), taken_from: 'file', position }, 'Sari', now);
  expect(lines[1]).toMatch(/^Tanggal file: Sabtu, 21 November 2026/);
  expect(lines[2]).toBe('Sari, -6.200000, 106.800000');
  const unknown = galleryLines({ taken_at: null, taken_from: null, position: null }, 'Sari', now);
  expect(unknown[1]).toBe('Waktu tidak diketahui');
});
