import { expect, it } from 'vitest';
import { cutMiddle } from './cut-middle.ts';

it('keeps the end, which tells names of the same beginning apart', () => {
  const names = ['014', '015'].map((n) => `Bandung Jalan Soekarno-Hatta Gedebage Lantai Dasar ${n}`);
  expect(names.map((name) => cutMiddle(name, 40))).toEqual([
    'Bandung Jalan Soekarno-…Lantai Dasar 014',
    'Bandung Jalan Soekarno-…Lantai Dasar 015',
  ]);
});

it('begins the end with a whole word, where it has one', () => {
  expect(cutMiddle('Bandung Jalan Soekarno-Hatta Lantai Dasar 015', 30)).toBe('Bandung Jalan…Dasar 015');
  expect(cutMiddle('BandungSoekarnoHattaGedebage015', 20)).toBe('BandungSo…edebage015');
});

it('leaves a short name as it is, and is never longer than asked for', () => {
  expect(cutMiddle('Bandung 014', 40)).toBe('Bandung 014');
  for (const most of [4, 9, 30, 60]) expect([...cutMiddle('🏪'.repeat(80), most)]).toHaveLength(most);
});
