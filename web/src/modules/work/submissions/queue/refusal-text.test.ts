import { photoMessages } from '@gerai/shared/pictures/contract.ts';
import { submissionMessages } from '@gerai/shared/work/submissions/contract.ts';
import { expect, test } from 'vitest';
import { loadLanguage } from '../../../../core/i18n/language.tsx';
import { refusalText } from './refusal-text.ts';

const indonesian = await loadLanguage('id');
const english = await loadLanguage('en');

test.each([
  [{ code: 'refused', reason: 'expired', message: submissionMessages.expired }, submissionMessages.expired],
  [
    { code: 'conflict', reason: 'id_taken', message: submissionMessages.idTaken },
    /^Bukti tugas ini sudah pernah/,
  ],
  [{ code: 'not_found', message: 'Task not found' }, /^Tugas ini bukan tugas Anda lagi/],
  [{ code: 'refused', reason: 'photos', message: photoMessages.unknown }, /^Salah satu foto/],
  [{ code: 'conflict', reason: 'photo_taken', message: photoMessages.taken }, /^Foto ini sudah pernah/],
  [
    { code: 'refused', reason: 'photos', message: submissionMessages.photoRequired },
    /^Foto bukti diperlukan/,
  ],
])('%o in Indonesian', (refusal, text) => {
  expect(refusalText(indonesian, refusal)).toMatch(text);
});

test('who sent it and when is told where it can be, and in the language of the reader', () => {
  const message = submissionMessages.submittedBy('Budi', '20 Nov 2026, 09.00');
  const refusal = { code: 'conflict', reason: 'submitted', message };
  expect(refusalText(indonesian, refusal)).toBe(message);
  expect(refusalText(english, refusal)).toBe('This task has already been sent.');
});

test('the refusal of a photo begins with the specified words', () => {
  const refusal = { code: 'unsupported_type', message: photoMessages.notAnImage, ofPhoto: true };
  expect(refusalText(english, refusal)).toBe(`${photoMessages.uploadFailed} ${photoMessages.notAnImage}`);
});

test('what is not known is shown as it came', () => {
  expect(refusalText(indonesian, { code: 'teapot', message: 'Short and stout' })).toBe('Short and stout');
});
