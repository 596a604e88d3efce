import { expect, it } from 'vitest';
import { withReason } from './with-reason.ts';

const reasons = ['Foto buram', 'Belum bersih'];

it.each([
  ['an empty note', '', 'Foto buram', 'Foto buram'],
  ['another reason', 'Foto buram', 'Belum bersih', 'Belum bersih'],
  ['the same reason', 'Foto buram.', 'Foto buram', 'Foto buram'],
  ['what the person wrote', 'Lihat sudut kiri.', 'Foto buram', 'Lihat sudut kiri; Foto buram'],
  ['a note that has it', 'Lihat sudut; Foto buram', 'Foto buram', 'Lihat sudut; Foto buram'],
])('over %s', (_what, text, reason, expected) => {
  expect(withReason(text, reason, reasons)).toBe(expected);
});

it('never cuts what the person wrote', () => {
  const long = 'x'.repeat(1000);
  expect(withReason(long.repeat(4), 'Foto buram', reasons).startsWith(long)).toBe(true);
});
