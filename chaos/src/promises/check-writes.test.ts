import { expect, it } from 'vitest';
import type { Write } from '../crowd/ledger.ts';
import { checkWrites } from './check-writes.ts';
import type { Stored, StoredEntry } from './stored.ts';

const decided = { by: 'rina', status: 'Approved', notes: 'Dilihat 1' };
const entry = (event: string, subject_id: string, details: Record<string, unknown> = {}): StoredEntry => ({
  ...{ position: '1-1', event, actor_uid: null, concerns_uid: null, subject_id, details },
  ...{ outlet_id: null, job_role_id: null, group_id: null },
});
const submitted = entry('task submitted', 't', { submissionId: 's' });
const stored = (extra: Partial<Stored> = {}): Stored => ({
  submissions: new Map([
    [
      's',
      {
        ...{ id: 's', task_id: 't', uid: 'siti', notes: 'Selesai', photos: 1, manager: decided },
        audit: { by: null, status: 'Pending', notes: '' },
      },
    ],
  ]),
  photos: new Set(['p']),
  posts: new Map([['post', { uid: 'siti', text: 'Halo', photos: 0 }]]),
  comments: new Map(),
  trail: [
    submitted,
    entry('task approved', 't', { submissionId: 's', stage: 'manager', status: 'Approved' }),
    entry('social post created', 'post'),
  ],
  ...extra,
});
const write = (given: Partial<Write>): Write => ({
  ...{ kind: 'submission', id: 's', uid: 'siti', outcome: 'acknowledged', attempts: 1, sent: 7 },
  about: { task_id: 't', text: 'Selesai', photos: 1 },
  ...given,
});
const review = {
  kind: 'manager review',
  uid: 'rina',
  about: { decision: 'Approved', text: 'Dilihat 1' },
} as const;
const refused = (reason: string) => ({ outcome: 'refused', reason }) as const;

const STORED = 'what was acknowledged is stored';
const REFUSED = 'what was refused is not stored';
const CAUSE = 'nothing is refused without cause';
const ENTRY = 'each write has one entry of the trail';

it.each<[string, Partial<Write>, Partial<Stored>, string[]]>([
  ['a submission', {}, {}, []],
  ['a review', review, {}, []],
  ['a post', { kind: 'post', id: 'post', about: { text: 'Halo' } }, {}, []],
  ['a photo', { kind: 'photo', id: 'p', about: {} }, {}, []],
  ['a lost photo', { kind: 'photo', id: 'q', about: {} }, {}, [STORED]],
  ['a lost comment', { kind: 'comment', id: 'c', about: { text: 'Ya' } }, {}, [STORED, ENTRY]],
  ['a submission with other notes', { about: { task_id: 't', text: 'Other', photos: 1 } }, {}, [STORED]],
  ['a submission that lost a photo', { about: { task_id: 't', text: 'Selesai', photos: 2 } }, {}, [STORED]],
  ['a review in which another one won', { ...review, uid: 'budi' }, {}, [STORED]],
  ['a submission with two entries', {}, { trail: [submitted, submitted] }, [ENTRY]],
  ['a submission without one', {}, { trail: [] }, [ENTRY]],
  ['a refused one that is not there', { id: 'x', ...refused('submissions.submitted_by') }, {}, []],
  ['a refused one that is there', refused('submissions.submitted'), {}, [REFUSED]],
  ['one that is refused as too late', { id: 'x', ...refused('submissions.expired') }, {}, [CAUSE]],
  ['a lost decision', { ...review, ...refused('reviews.already_decided'), uid: 'budi' }, {}, []],
  ['one that was never answered', { id: 'x', outcome: 'unanswered' }, {}, ['everything is answered']],
  [
    'one that was acknowledged and refused at once',
    { reason: 'submissions.submitted' },
    {},
    ['the same sent twice gets one answer'],
  ],
])('judges %s', (_, given, extra, broken) => {
  expect(checkWrites([write(given)], stored(extra)).map(({ promise }) => promise)).toEqual(broken);
});

it('says what it was, and when it was sent', () => {
  expect(checkWrites([write({ id: 'x', outcome: 'unanswered', attempts: 3 })], stored())).toEqual([
    { promise: 'everything is answered', what: 'submission x: after 3 attempts', at: 7 },
  ]);
});
