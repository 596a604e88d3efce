import { expect, test } from 'vitest';
import { type ProofFacts, trustMarks, trustParts } from './trust-parts.ts';

/** 10:42 on 20 November, UTC+8. */
const SENT = '2026-11-20T02:42:00.000Z';
const camera = { source: 'camera', taken_at: SENT, taken_from: 'shutter' } as const;
const gallery = { source: 'gallery', taken_at: SENT, taken_from: 'exif' } as const;
const here = { photo_id: 'a', verdict: 'at outlet', metres: 38, accuracy: 10 } as const;
const usual: ProofFacts = {
  photos: [{ id: 'a', capture: camera }],
  places: [here],
  reuses: [],
  comparing: false,
  unchecked: [],
  submitted_at: SENT,
  proved_at: SENT,
};
const takenAt = (taken_at: string) => ({
  photos: [{ id: 'a', capture: { ...gallery, taken_at } }],
  proved_at: null,
});

/** What is said of the first photo: a notice with a capital letter, what is unusual in capitals. */
const said = (given: Partial<ProofFacts>) =>
  trustParts({ ...usual, ...given }, 0).map(({ kind, tone }) => {
    if (tone === 'usual') return kind;
    return tone === 'notice' ? kind.charAt(0).toUpperCase() + kind.slice(1) : kind.toUpperCase();
  });

test.each<[string, Partial<ProofFacts>, string[]]>([
  ['a usual photo', {}, ['camera', 'taken', 'at outlet', 'unique']],
  [
    'a gesture that was asked for',
    { challenge: 'two_fingers' },
    ['Asked', 'camera', 'taken', 'at outlet', 'unique'],
  ],
  ['an outlet without a position', { places: [] }, ['camera', 'taken', 'unique']],
  ['a client that says nothing', { photos: [{ id: 'a', capture: null }] }, ['unreported', 'unique']],
  ['a photo from the gallery', takenAt(SENT), ['GALLERY', 'taken', 'at outlet', 'unique']],
  [
    'of the day before',
    takenAt('2026-11-19T12:00:00.000Z'),
    ['GALLERY', 'TAKEN BEFORE', 'at outlet', 'unique'],
  ],
  [
    'of long before',
    takenAt('2026-11-01T12:00:00.000Z'),
    ['GALLERY', 'TAKEN OTHER DAY', 'at outlet', 'unique'],
  ],
  ['of tomorrow', takenAt('2026-11-21T12:00:00.000Z'), ['GALLERY', 'TAKEN OTHER DAY', 'at outlet', 'unique']],
  [
    'just before midnight',
    { ...takenAt('2026-11-19T15:59:30.000Z'), submitted_at: '2026-11-19T16:00:30.000Z' },
    ['GALLERY', 'taken', 'at outlet', 'unique'],
  ],
  [
    'by the camera the evening before, without a network',
    {
      photos: [{ id: 'a', capture: { ...camera, taken_at: '2026-11-19T13:40:00.000Z' } }],
      proved_at: '2026-11-19T13:40:00.000Z',
    },
    ['camera', 'taken', 'at outlet', 'unique', 'Offline'],
  ],
  [
    'of no time',
    {
      photos: [{ id: 'a', capture: { source: 'gallery', taken_at: null, taken_from: null } }],
      proved_at: null,
    },
    ['GALLERY', 'untimed', 'at outlet', 'unique'],
  ],
  ['far away', { places: [{ ...here, verdict: 'far', metres: 3200 }] }, ['camera', 'taken', 'FAR', 'unique']],
  [
    'near',
    { places: [{ ...here, verdict: 'between', metres: 320 }] },
    ['camera', 'taken', 'between', 'unique'],
  ],
  [
    'somewhere',
    { places: [{ ...here, verdict: 'rough', accuracy: 900 }] },
    ['camera', 'taken', 'rough', 'unique'],
  ],
  [
    'without a position',
    { places: [{ photo_id: 'a', verdict: 'no position', metres: null, accuracy: null }] },
    ['camera', 'taken', 'no position', 'unique'],
  ],
  [
    'an edited copy',
    { reuses: [{ photo_id: 'a', verdict: 'edited copy' }] },
    ['camera', 'taken', 'at outlet', 'EDITED COPY'],
  ],
  [
    'the same viewpoint',
    { reuses: [{ photo_id: 'a', verdict: 'same viewpoint' }] },
    ['camera', 'taken', 'at outlet', 'Same viewpoint'],
  ],
  ['not compared yet', { comparing: true }, ['camera', 'taken', 'at outlet', 'comparing']],
  [
    'that could not be compared',
    { comparing: true, unchecked: ['a'] },
    ['camera', 'taken', 'at outlet', 'Unchecked'],
  ],
  [
    'a file that was sent before and could not be compared further',
    { unchecked: ['a'], reuses: [{ photo_id: 'a', verdict: 'same file' }] },
    ['camera', 'taken', 'at outlet', 'SAME FILE'],
  ],
  [
    'done without a network',
    { submitted_at: '2026-11-20T06:05:00.000Z' },
    ['camera', 'taken', 'at outlet', 'unique', 'Offline'],
  ],
  ['sent at once', { submitted_at: '2026-11-20T02:52:00.000Z' }, ['camera', 'taken', 'at outlet', 'unique']],
  ['of an unsure clock', { proved_at: null }, ['camera', 'taken', 'Unsure time', 'at outlet', 'unique']],
  [
    'with another photo that stands out',
    {
      photos: [...usual.photos, { id: 'b', capture: camera }, { id: 'c', capture: gallery }],
      proved_at: null,
    },
    ['camera', 'taken', 'at outlet', 'unique', 'Other photos'],
  ],
])('says of %s', (_, given, parts) => {
  expect(said(given)).toEqual(parts);
});

test('names the other photos that stand out by their numbers', () => {
  const photos = [...usual.photos, { id: 'b', capture: camera }, { id: 'c', capture: gallery }];
  const facts = { ...usual, photos, proved_at: null };
  expect(trustParts(facts, 0).at(-1)).toMatchObject({ kind: 'other photos', numbers: [3] });
  expect(trustParts(facts, 2).map(({ kind }) => kind)).toEqual(['gallery', 'taken', 'unique']);
});

test('of a submission as a whole each of three things is said once, and nothing of most', () => {
  expect(trustMarks(usual)).toEqual([]);
  const photos = ['a', 'b', 'c'].map((id) => ({ id, capture: { ...gallery } }));
  const far = (photo_id: string, metres: number) => ({
    photo_id,
    verdict: 'far' as const,
    metres,
    accuracy: 10,
  });
  const marks = trustMarks({
    ...usual,
    photos,
    places: [far('b', 3240), far('c', 900)],
    proved_at: '2026-11-19T13:40:00.000Z',
  });
  expect(marks.map(({ kind, tone }) => [kind, tone])).toEqual([
    ['gallery', 'unusual'],
    ['far', 'unusual'],
    ['offline', 'notice'],
  ]);
  expect(trustMarks({ ...usual, photos }, ['offline'])).toEqual([]);
});
