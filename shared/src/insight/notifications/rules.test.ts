import { describe, expect, it, test } from 'vitest';
import type { PersonActor } from '../../actor/actor.ts';
import type { ActivityEvent } from '../../trail/events/trail-events.ts';
import type { NoticeKind } from '../../trail/notice-kinds.ts';
import { kindsOf, noticeRule, notificationRules, rulesOf, type TrailEntry, touchesNotices } from './rules.ts';

const person = (role: string, input: Partial<PersonActor> = {}): PersonActor => ({
  kind: 'person',
  uid: 'me',
  name: 'Me',
  role,
  location_id: 'here',
  job_role_id: 'ops',
  session_id: 's',
  ...input,
});
const entry = (event: ActivityEvent, input: Partial<TrailEntry> = {}): TrailEntry => ({
  event,
  actor_uid: 'other',
  concerns_uid: 'somebody',
  outlet_id: 'here',
  job_role_id: 'ops',
  group_id: null,
  details: {},
  ...input,
});
const audit = (approvedByUid: string | null) => ({
  details: { stage: 'audit' as const, approvedByUid },
});
const day = (outlets: Record<string, [number, number]>) => ({
  outlet_id: null,
  job_role_id: null,
  concerns_uid: null,
  details: { outlets },
});

describe('who is notified of what', () => {
  it.each<[string, PersonActor, TrailEntry, NoticeKind | null]>([
    [
      'staff of their own rejected task',
      person('staff'),
      entry('task rejected', { concerns_uid: 'me' }),
      'rejected',
    ],
    [
      'staff of one that their role has to do again',
      person('staff'),
      entry('task rejected'),
      'rejected_in_role',
    ],
    ['staff not of another role', person('staff'), entry('task rejected', { job_role_id: 'kitchen' }), null],
    ['staff not of another outlet', person('staff'), entry('task rejected', { outlet_id: 'there' }), null],
    [
      'staff without a place of nobody',
      person('staff', { location_id: null, job_role_id: null }),
      entry('task rejected', { outlet_id: null, job_role_id: null }),
      null,
    ],
    [
      'staff of their approved task',
      person('staff'),
      entry('task approved', { concerns_uid: 'me' }),
      'approved',
    ],
    ["staff not of others' approved ones", person('staff'), entry('task approved'), null],
    ['staff not of submissions', person('staff'), entry('task submitted'), null],
    ['a manager of what waits for review', person('manager'), entry('task submitted'), 'to_review'],
    [
      'a manager not of what they submitted',
      person('manager'),
      entry('task submitted', { actor_uid: 'me' }),
      null,
    ],
    [
      "a manager not of another outlet's",
      person('manager'),
      entry('task submitted', { outlet_id: 'there' }),
      null,
    ],
    [
      "a manager not of a colleague's rejection",
      person('manager'),
      entry('task rejected', { details: { stage: 'manager' } }),
      null,
    ],
    [
      'a manager of an audit that rejects what they approved',
      person('manager'),
      entry('task rejected', audit('me')),
      'audit_rejected',
    ],
    [
      'a manager of one that the system approved',
      person('manager'),
      entry('task rejected', audit(null)),
      'audit_rejected',
    ],
    [
      'a manager not of one that another approved',
      person('manager'),
      entry('task rejected', audit('other')),
      null,
    ],
    [
      'a manager, once, of their own task',
      person('manager'),
      entry('task rejected', { ...audit(null), concerns_uid: 'me' }),
      'rejected',
    ],
    [
      'a manager of a day that changed the outlet',
      person('manager'),
      entry('day ended', day({ here: [1, 0] })),
      'day_ended',
    ],
    [
      'a manager not of one that changed others',
      person('manager'),
      entry('day ended', day({ there: [1, 0] })),
      null,
    ],
    [
      'whoever had a session copied',
      person('trainer'),
      entry('session copied', { actor_uid: null, concerns_uid: 'me', outlet_id: null }),
      'session_copied',
    ],
    ['nobody of a copied session of another', person('manager'), entry('session copied'), null],
    ['an auditor of a day', person('audit'), entry('day ended', day({})), 'day_ended'],
    ['an auditor not of what waits', person('audit'), entry('task approved'), null],
    ['an admin of a day', person('admin'), entry('day ended', day({})), 'day_ended'],
    ['an admin of a failed job', person('admin'), entry('job failed', day({})), 'job_failed'],
    ['an admin not of each submission', person('admin'), entry('task submitted'), null],
    ['an auditor not of a failed job', person('audit'), entry('job failed', day({})), null],
    [
      'everyone of an announcement',
      person('trainer'),
      entry('social announcement published', { outlet_id: null }),
      'company_announcement',
    ],
    [
      'whom an announcement names of being named alone',
      person('staff'),
      entry('social announcement published', { group_id: 'viewed', details: { named: ['me', 'other'] } }),
      null,
    ],
    [
      'nobody of one in a group that they may not view',
      person('trainer'),
      entry('social announcement published', { group_id: 'foreign' }),
      null,
    ],
    [
      'whoever may view its group of one',
      person('audit'),
      entry('social announcement published', { group_id: 'viewed' }),
      'announcement',
    ],
    [
      'an admin of one in any group',
      person('admin'),
      entry('social announcement published', { group_id: 'foreign' }),
      'announcement',
    ],
    ['nobody of an ordinary post', person('manager'), entry('social post created'), null],
    ['who is named', person('staff'), entry('social person mentioned', { concerns_uid: 'me' }), 'mentioned'],
    [
      'nobody of being named where they may not look',
      person('staff'),
      entry('social person mentioned', { concerns_uid: 'me', group_id: 'foreign' }),
      null,
    ],
    [
      'who wrote the post',
      person('staff'),
      entry('social comment added', { concerns_uid: 'me', details: { commentId: 'c' } }),
      'commented',
    ],
    [
      'who wrote the comment',
      person('staff'),
      entry('social comment added', { concerns_uid: 'me', details: { commentId: 'c', parentId: 'p' } }),
      'replied',
    ],
    ["nobody of a comment on another's", person('manager'), entry('social comment added'), null],
    ['nobody of a reaction', person('staff'), entry('social reaction added', { concerns_uid: 'me' }), null],
    ...(
      [
        ['training course enrolled', 'course_assigned'],
        ['training course due', 'course_due'],
        ['training reminder sent', 'course_reminder'],
        ['training attempt granted', 'attempt_granted'],
        ['training certificate expiring', 'certificate_expiring'],
      ] as const
    ).flatMap(([event, kind]): [string, PersonActor, TrailEntry, NoticeKind | null][] => [
      [`whom it concerns: ${event}`, person('trainer'), entry(event, { concerns_uid: 'me' }), kind],
      [`not their manager: ${event}`, person('manager'), entry(event), null],
    ]),
    [
      'nobody again of a course that they are enrolled in since their certificate expires',
      person('staff'),
      entry('training course enrolled', {
        concerns_uid: 'me',
        details: { toldAs: 'certificate_expiring' },
      }),
      null,
    ],
    [
      'nobody of a course that they chose themselves',
      person('staff'),
      entry('training course enrolled', { concerns_uid: 'me', actor_uid: 'me' }),
      null,
    ],
    [
      'somebody with an added role of nothing',
      person('trainer'),
      entry('task rejected', { concerns_uid: 'me' }),
      null,
    ],
  ])('notifies %s', (_, who, what, kind) => {
    expect(noticeRule(who, what, new Set(['viewed']))?.kind ?? null).toBe(kind);
  });

  it('leaves out what a person does not want', () => {
    const mine = entry('task rejected', { concerns_uid: 'me' });
    expect(noticeRule(person('staff'), mine, new Set(), ['rejected'])).toBeNull();
    expect(noticeRule(person('staff'), mine, new Set(), ['approved'])?.kind).toBe('rejected');
  });

  it('includes every announcement to everyone, and its mentions where mentions are muted', () => {
    const told = entry('social announcement published', { details: { named: ['me'] } });
    const kind = (...muted: NoticeKind[]) => noticeRule(person('staff'), told, new Set(), muted)?.kind;
    expect(kind()).toBeUndefined();
    expect(kind('announcement', 'company_announcement', 'mentioned')).toBe('company_announcement');
  });

  it('has at most one rule per kind and role', () => {
    for (const { kind, roles } of notificationRules)
      for (const role of roles ?? ['staff', 'admin', 'trainer'])
        expect(
          new Set(
            rulesOf(role)
              .filter((rule) => rule.kind === kind)
              .map(({ event }) => event),
          ).size,
        ).toBe(rulesOf(role).filter((rule) => rule.kind === kind).length);
  });
});

test('a role can choose among its own kinds', () => {
  const everyones = [
    ...['announcement', 'company_announcement', 'mentioned', 'commented', 'replied'],
    ...['course_assigned', 'course_due', 'course_reminder', 'attempt_granted', 'certificate_expiring'],
    ...['session_copied', 'new_device', 'factor_changed'],
  ];
  expect(kindsOf('staff')).toEqual(['rejected', 'rejected_in_role', 'approved', ...everyones]);
  expect(kindsOf('audit')).toEqual(['day_ended', ...everyones]);
  expect(kindsOf('trainer')).toEqual(everyones);
});

test('an event is notified by another kind where the first is muted', () => {
  const kindFor = (told: TrailEntry, ...muted: NoticeKind[]) =>
    noticeRule(person('staff'), told, new Set(), muted)?.kind;
  const mine = (event: ActivityEvent, details: object) =>
    entry(event, { concerns_uid: 'me', details: { ...details } });
  for (const [told, first, other] of [
    [
      mine('training course enrolled', { toldAs: 'certificate_expiring' }),
      'certificate_expiring',
      'course_assigned',
    ],
    [mine('social comment added', { toldAs: 'mentioned' }), 'mentioned', 'commented'],
    [mine('social comment added', { toldAs: 'mentioned', parentId: 'p' }), 'mentioned', 'replied'],
  ] as const) {
    expect(kindFor(told)).toBeUndefined();
    expect(kindFor(told, first)).toBe(other);
    expect(kindFor(told, first, other)).toBeUndefined();
  }
});

test('the bell is refetched only after events that can change it', () => {
  const touches = (
    role: string,
    event: ActivityEvent,
    concerns_uid: string | null = 'somebody',
    details: Record<string, unknown> = {},
  ) => touchesNotices({ uid: 'me', role }, { event, concerns_uid, details });
  expect(touches('admin', 'task submitted')).toBe(false);
  expect(touches('staff', 'task rejected')).toBe(true);
  expect(touches('manager', 'task approved')).toBe(true);
  expect(touches('audit', 'task approved')).toBe(false);
  expect(touches('trainer', 'social announcement published', null)).toBe(true);
  expect(touches('trainer', 'social post removed')).toBe(true);
  for (const event of ['social comment deleted', 'social comment removed'] as const) {
    expect(touches('staff', event, 'me', { told: ['other'] })).toBe(false);
    expect(touches('staff', event, null, { told: ['other', 'me'] })).toBe(true);
    expect(touches('staff', event)).toBe(true);
  }
  expect([touches('staff', 'social comment added'), touches('staff', 'social comment added', 'me')]).toEqual([
    false,
    true,
  ]);
  expect(touches('staff', 'social reaction added', 'me')).toBe(false);
});
