import { describe, expect, it } from 'vitest';
import { type Proof, provedAt } from './proof-time.ts';

const MINUTE = 60_000;
const DAY = '2026-11-20';
const at = (time: string, date = DAY) => `${date}T${time}+08:00`;
/** The morning after. */
const ARRIVED = new Date(at('08:12:00', '2026-11-21'));

/** A photo of 21:40, sent by a phone whose clock is right, in a session of that morning. */
const shutter = (taken_at = at('21:40:00'), photo_id = 'a') =>
  ({ photo_id, source: 'camera', taken_at, taken_from: 'shutter' }) as const;
const steady = { offset_ms: 0, steady_since: at('07:00:00') };
const proof = (given: Partial<Proof> = {}): Proof => ({
  photo_ids: ['a'],
  captures: [shutter()],
  sent_at: ARRIVED.toISOString(),
  clock: steady,
  ...given,
});
const provedOf = (given: Partial<Proof>, now = ARRIVED, task?: { task_date: string }) =>
  provedAt(proof(given), now, task)?.toISOString() ?? null;
const iso = (time: string, date = DAY) => new Date(at(time, date)).toISOString();
const sentBy = (offset_ms: number) => new Date(ARRIVED.getTime() - offset_ms).toISOString();

describe('a photo whose time is trusted', () => {
  it.each<[string, Partial<Proof>, string]>([
    ['is of the shutter', {}, iso('21:40:00')],
    [
      'is the last of several',
      { photo_ids: ['a', 'b'], captures: [shutter(at('21:41:00'), 'b'), shutter()] },
      iso('21:41:00'),
    ],
    [
      'is corrected for a clock that was 10 minutes behind all the time',
      { clock: { ...steady, offset_ms: 10 * MINUTE }, sent_at: sentBy(10 * MINUTE) },
      iso('21:50:00'),
    ],
    [
      'is corrected for a clock that was years ahead all the time',
      {
        captures: [shutter(at('21:40:00', '2031-11-20'))],
        clock: {
          ...steady,
          offset_ms: Date.parse(at('21:40:00')) - Date.parse(at('21:40:00', '2031-11-20')),
        },
        sent_at: sentBy(Date.parse(at('21:40:00')) - Date.parse(at('21:40:00', '2031-11-20'))),
      },
      iso('21:40:00'),
    ],
    [
      'is corrected by the smaller offset, as a slow network only adds to it',
      { clock: { ...steady, offset_ms: 30_000 }, sent_at: sentBy(5_000) },
      iso('21:40:05'),
    ],
    [
      'was taken in the second in which the session began',
      { clock: { ...steady, steady_since: at('21:40:00') } },
      iso('21:40:00'),
    ],
    [
      'is of now at the latest, where the clock is a little fast',
      { captures: [shutter(at('08:13:30', '2026-11-21'))] },
      ARRIVED.toISOString(),
    ],
  ])('%s', (_what, given, expected) => expect(provedOf(given)).toBe(expected));
});

describe('a photo whose time is not trusted', () => {
  it.each<[string, Partial<Proof>]>([
    ['a submission without photos', { photo_ids: [], captures: [] }],
    ['a client that says nothing of its photos', { captures: [] }],
    ['one photo of two without a capture', { photo_ids: ['a', 'b'] }],
    ['a client that does not say when it sends', { sent_at: undefined }],
    ['a session whose clock was not measured', { clock: null }],
    [
      'a file of the gallery with a time of its own',
      { captures: [{ photo_id: 'a', source: 'gallery', taken_at: at('21:40:00'), taken_from: 'exif' }] },
    ],
    [
      'the camera without a time',
      { captures: [{ photo_id: 'a', source: 'camera', taken_at: null, taken_from: null }] },
    ],
    [
      'one photo of the gallery among others',
      {
        photo_ids: ['a', 'b'],
        captures: [
          shutter(),
          { photo_id: 'b', source: 'gallery', taken_at: at('21:40:00'), taken_from: 'file' },
        ],
      },
    ],
    // Set back after midnight, photographed and sent with the wrong clock.
    ['a clock that is wrong when it is sent', { sent_at: sentBy(3 * 60 * MINUTE) }],
    ['a clock just beyond the tolerance', { sent_at: sentBy(2 * MINUTE + 1) }],
    // Set back, measured by a refresh, and set right again, measured by another one.
    [
      'a clock that was changed since it was taken',
      { clock: { offset_ms: 0, steady_since: at('08:10:00', '2026-11-21') } },
    ],
    ['a photo of before the session', { clock: { ...steady, steady_since: at('21:40:01') } }],
    ['a photo of the future', { captures: [shutter(at('08:14:01', '2026-11-21'))] }],
  ])('%s', (_what, given) => expect(provedOf(given)).toBeNull());

  it('a photo of before the task', () => {
    expect(provedOf({}, ARRIVED, { task_date: DAY })).toBe(iso('21:40:00'));
    expect(provedOf({}, ARRIVED, { task_date: '2026-11-21' })).toBeNull();
  });
});
