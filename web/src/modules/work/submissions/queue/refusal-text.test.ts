import { expect, test } from 'vitest';
import { loadLanguage } from '../../../../core/i18n/language.tsx';
import { refusalAdvice, refusalText } from './refusal-text.ts';

// As whoever shows them loads them (submission-line.tsx).
await Promise.all([loadLanguage('id', 'later'), loadLanguage('en', 'later')]);
const indonesian = await loadLanguage('id');
const english = await loadLanguage('en');

const refused = (reason: string, values = {}) => ({ code: 'refused', reason, values, message: 'In English' });

// Texts quoted from the specification.
test.each([
  ['submissions.expired', 'Waktu pengiriman untuk tugas ini sudah habis'],
  ['submissions.not_yet', 'Tugas ini belum dimulai'],
  ['submissions.auto_failed', 'Waktu habis: tugas ini otomatis dinyatakan gagal'],
  ['submissions.submitted', 'Tugas ini sudah dikirim'],
  ['submissions.photo_required', 'Foto bukti diperlukan untuk tugas ini'],
  ['submissions.id_taken', /^Bukti tugas ini sudah pernah/],
  ['submissions.unknown_photo', /^Salah satu foto/],
  ['photos.taken', /^Foto ini sudah pernah/],
  ['http.not_found', /^Tugas ini bukan tugas Anda lagi/],
])('%s in Indonesian', (reason, text) => {
  expect(refusalText(indonesian, refused(reason))).toEqual(
    typeof text === 'string' ? text : expect.stringMatching(text),
  );
});

test("who sent it and when is stated in the reader's language", () => {
  const refusal = refused('submissions.submitted_by', { name: 'Budi', at: '2026-11-20T01:00:00.000Z' });
  expect(refusalText(indonesian, refusal)).toBe('Tugas ini sudah dikirim oleh Budi pada 20 Nov 2026, 09.00');
  expect(refusalText(english, refusal)).toBe('This task was already sent by Budi on 20 Nov 2026, 09:00');
});

test('the refusal of a photo begins with the specified words', () => {
  expect(refusalText(english, { ...refused('photos.not_an_image'), ofPhoto: true })).toBe(
    'Failed to upload one or more photos. Please try again. Please select an image file',
  );
});

test('what is not known is shown as it came', () => {
  expect(refusalText(indonesian, { code: 'teapot', message: 'Short and stout' })).toBe('Short and stout');
});

const kept = { isUnkept: false };

test('work that came too late says what can be done, other refusals do not', () => {
  expect(refusalAdvice(indonesian, refused('submissions.auto_failed'), kept)).toBe(
    'Waktu habis: tugas ini otomatis dinyatakan gagal. Kalau dikerjakan tepat waktu, tunjukkan fotonya ke manajer: foto tetap ada di perangkat ini.',
  );
  expect(
    refusalAdvice(english, refused('submissions.cancelled_for', { reason: 'The fryer is broken' }), kept),
  ).toBe(
    'This task was cancelled: The fryer is broken. Your photos and notes stay on this device: send them if the task is opened again.',
  );
  expect(refusalAdvice(english, refused('submissions.not_yet'), kept)).toBe('This task has not started yet.');
});

test('work that the device could not store is not said to stay on it', () => {
  for (const reason of ['auto_failed', 'expired', 'cancelled'])
    expect(refusalAdvice(english, refused(`submissions.${reason}`), { isUnkept: true })).toMatch(
      /could not be saved/,
    );
});
