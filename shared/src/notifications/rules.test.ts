import { describe, expect, it, test } from 'vitest';
import type { ActivityEvent } from '../activity/contract.ts';
import type { PersonActor } from '../auth/policy.ts';
import type { Notice, NoticeKind } from './contract.ts';
import { NOTICE_KINDS } from './contract.ts';
import { noticePlace } from './places.ts';
import {
  groupNotices,
  kindsOf,
  noticeRule,
  notificationRules,
  rulesOf,
  type TrailLine,
  touchesNotices,
} from './rules.ts';
import { noticeText } from './texts.ts';

const person = (role: string, wish: Partial<PersonActor> = {}): PersonActor => ({
  ...{
    kind: 'person',
    uid: 'me',
    name: 'Me',
    role,
    location_id: 'here',
    job_role_id: 'ops',
    session_id: 's',
  },
  ...wish,
});
const line = (event: ActivityEvent, wish: Partial<TrailLine> = {}): TrailLine => ({
  ...{
    event,
    actor_uid: 'other',
    concerns_uid: 'somebody',
    outlet_id: 'here',
    job_role_id: 'ops',
    group_id: null,
    details: {},
  },
  ...wish,
});
const audit = (approvedByUid: string | null) => ({ details: { stage: 'audit', approvedByUid } });
const day = (outlets: object) => ({
  outlet_id: null,
  job_role_id: null,
  concerns_uid: null,
  details: { outlets },
});

describe('who is told of what', () => {
  it.each<[string, PersonActor, TrailLine, NoticeKind | null]>([
    [
      'staff of their own rejected task',
      person('staff'),
      line('task rejected', { concerns_uid: 'me' }),
      'rejected',
    ],
    [
      'staff of one that their role has to do again',
      person('staff'),
      line('task rejected'),
      'rejected_in_role',
    ],
    ['staff not of another role', person('staff'), line('task rejected', { job_role_id: 'kitchen' }), null],
    ['staff not of another outlet', person('staff'), line('task rejected', { outlet_id: 'there' }), null],
    [
      'staff without a place of nobody',
      person('staff', { location_id: null, job_role_id: null }),
      line('task rejected', { outlet_id: null, job_role_id: null }),
      null,
    ],
    [
      'staff of their approved task',
      person('staff'),
      line('task approved', { concerns_uid: 'me' }),
      'approved',
    ],
    ["staff not of others' approved ones", person('staff'), line('task approved'), null],
    ['staff not of submissions', person('staff'), line('task submitted'), null],
    ['a manager of what waits for review', person('manager'), line('task submitted'), 'to_review'],
    [
      'a manager not of what they submitted',
      person('manager'),
      line('task submitted', { actor_uid: 'me' }),
      null,
    ],
    [
      "a manager not of another outlet's",
      person('manager'),
      line('task submitted', { outlet_id: 'there' }),
      null,
    ],
    [
      "a manager not of a colleague's rejection",
      person('manager'),
      line('task rejected', { details: { stage: 'manager' } }),
      null,
    ],
    [
      'a manager of an audit that rejects what they approved',
      person('manager'),
      line('task rejected', audit('me')),
      'audit_rejected',
    ],
    [
      'a manager of one that the system approved',
      person('manager'),
      line('task rejected', audit(null)),
      'audit_rejected',
    ],
    [
      'a manager not of one that another approved',
      person('manager'),
      line('task rejected', audit('other')),
      null,
    ],
    [
      'a manager, once, of their own task',
      person('manager'),
      line('task rejected', { ...audit(null), concerns_uid: 'me' }),
      'rejected',
    ],
    [
      'a manager of a day that changed the outlet',
      person('manager'),
      line('day ended', day({ here: [1, 0] })),
      'day_ended',
    ],
    [
      'a manager not of one that changed others',
      person('manager'),
      line('day ended', day({ there: [1, 0] })),
      null,
    ],
    ['an auditor of a day', person('audit'), line('day ended', day({})), 'day_ended'],
    ['an auditor not of what waits', person('audit'), line('task approved'), null],
    ['an admin of a day', person('admin'), line('day ended', day({})), 'day_ended'],
    ['an admin of a failed job', person('admin'), line('job failed', day({})), 'job_failed'],
    ['an admin not of each submission', person('admin'), line('task submitted'), null],
    ['an auditor not of a failed job', person('audit'), line('job failed', day({})), null],
    [
      'everyone of an announcement',
      person('trainer'),
      line('social announcement published', { outlet_id: null }),
      'announcement',
    ],
    [
      'nobody of one in a group that they may not view',
      person('trainer'),
      line('social announcement published', { group_id: 'foreign' }),
      null,
    ],
    [
      'whoever may view its group of one',
      person('audit'),
      line('social announcement published', { group_id: 'viewed' }),
      'announcement',
    ],
    [
      'an admin of one in any group',
      person('admin'),
      line('social announcement published', { group_id: 'foreign' }),
      'announcement',
    ],
    ['nobody of an ordinary post', person('manager'), line('social post created'), null],
    ['who is named', person('staff'), line('social person mentioned', { concerns_uid: 'me' }), 'mentioned'],
    [
      'nobody of being named where they may not look',
      person('staff'),
      line('social person mentioned', { concerns_uid: 'me', group_id: 'foreign' }),
      null,
    ],
    [
      'who wrote the post',
      person('staff'),
      line('social comment added', { concerns_uid: 'me', details: { commentId: 'c' } }),
      'commented',
    ],
    [
      'who wrote the comment',
      person('staff'),
      line('social comment added', { concerns_uid: 'me', details: { commentId: 'c', parentId: 'p' } }),
      'replied',
    ],
    ["nobody of a comment on another's", person('manager'), line('social comment added'), null],
    ['nobody of a reaction', person('staff'), line('social reaction added', { concerns_uid: 'me' }), null],
    ...(
      [
        ['training course enrolled', 'course_assigned'],
        ['training course due', 'course_due'],
        ['training reminder sent', 'course_reminder'],
        ['training attempt granted', 'attempt_granted'],
        ['training certificate expiring', 'certificate_expiring'],
      ] as const
    ).flatMap(([event, kind]): [string, PersonActor, TrailLine, NoticeKind | null][] => [
      [`whom it concerns: ${event}`, person('trainer'), line(event, { concerns_uid: 'me' }), kind],
      [`not their manager: ${event}`, person('manager'), line(event), null],
    ]),
    [
      'nobody again of a course that they are enrolled in since their certificate expires',
      person('staff'),
      line('training course enrolled', {
        concerns_uid: 'me',
        details: { toldAs: 'certificate_expiring' },
      }),
      null,
    ],
    [
      'nobody of a course that they chose themselves',
      person('staff'),
      line('training course enrolled', { concerns_uid: 'me', actor_uid: 'me' }),
      null,
    ],
    [
      'somebody with an added role of nothing',
      person('trainer'),
      line('task rejected', { concerns_uid: 'me' }),
      null,
    ],
  ])('tells %s', (_, who, what, kind) => {
    expect(noticeRule(who, what, new Set(['viewed']))?.kind ?? null).toBe(kind);
  });

  it('leaves out what a person does not want', () => {
    const mine = line('task rejected', { concerns_uid: 'me' });
    expect(noticeRule(person('staff'), mine, new Set(), ['rejected'])).toBeNull();
    expect(noticeRule(person('staff'), mine, new Set(), ['approved'])?.kind).toBe('rejected');
  });

  it('has one rule of a kind for a role, so that a kind stands for a rule', () => {
    for (const { kind, roles } of notificationRules)
      for (const role of roles === 'everyone' ? ['staff', 'admin', 'trainer'] : roles)
        expect(rulesOf(role).filter((rule) => rule.kind === kind)).toHaveLength(1);
  });
});

test('a role can choose among its own kinds', () => {
  const everyones = [
    ...['announcement', 'mentioned', 'commented', 'replied'],
    ...['course_assigned', 'course_due', 'course_reminder', 'attempt_granted', 'certificate_expiring'],
  ];
  expect(kindsOf('staff')).toEqual(['rejected', 'rejected_in_role', 'approved', ...everyones]);
  expect(kindsOf('audit')).toEqual(['day_ended', ...everyones]);
  expect(kindsOf('trainer')).toEqual(everyones);
});

test('the bell asks again after what can change it, and not after everything', () => {
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

const notice = (id: number, wish: Partial<Notice> = {}): Notice => ({
  ...{ id, ids: [id], kind: 'to_review', read: false, at: '2026-11-20T04:00:00.000Z', actor_name: 'Sari' },
  ...{ task_id: `t${id}`, task_name: `Task ${id}`, submission_id: `s${id}`, notes: '' },
  ...{ date: null, failed: 0, approved: 0, job: '', post_id: null, comment_id: null, text: '' },
  ...{ course_id: `c${id}`, course_title: { id: 'Kebersihan', en: 'Hygiene' }, rejections: 0 },
  ...wish,
});

describe('a list of notifications', () => {
  it('joins those of a kind that follow each other, under the newest', () => {
    const groups = groupNotices([
      notice(9),
      notice(8),
      notice(7, { kind: 'day_ended' }),
      notice(6),
      notice(5, { kind: 'rejected' }),
      notice(4, { kind: 'rejected' }),
    ]);
    expect(groups.map(({ ids }) => ids)).toEqual([[9, 8], [7], [6], [5], [4]]);
    expect(groups[0]).toMatchObject({ id: 9, task_name: 'Task 9' });
  });

  it('keeps days of the business apart, and read from unread', () => {
    const groups = groupNotices([
      notice(9, { at: '2026-11-19T16:00:00.000Z' }),
      notice(8, { at: '2026-11-19T15:59:59.000Z' }),
      notice(7, { at: '2026-11-19T15:59:59.000Z', read: true }),
    ]);
    expect(groups.map(({ ids }) => ids)).toEqual([[9], [8], [7]]);
  });

  it('joins comments on one post, and not on several', () => {
    const on = (id: number, post_id: string) => notice(id, { kind: 'commented', post_id });
    const groups = groupNotices([on(9, 'p1'), on(8, 'p1'), on(7, 'p2')]);
    expect(groups.map(({ ids }) => ids)).toEqual([[9, 8], [7]]);
  });

  it('joins two pages as if they were one', () => {
    const all = [notice(9), notice(8), notice(7)];
    expect(groupNotices([...groupNotices(all.slice(0, 2)), ...groupNotices(all.slice(2))])).toEqual(
      groupNotices(all),
    );
  });
});

describe('the words of a notification', () => {
  const said = (wish: Partial<Notice>, language: 'en' | 'id') => {
    const { title, reason } = noticeText(notice(1, wish), language);
    return reason ? `${title}: ${reason}` : title;
  };

  it('tell what was rejected, and why', () => {
    const rejected = { kind: 'rejected', task_name: 'Sweep', notes: 'Blurred' } as const;
    expect(said(rejected, 'en')).toBe('Your submission “Sweep” was rejected: Blurred');
    expect(said(rejected, 'id')).toBe('Kiriman Anda “Sweep” ditolak: Blurred');
  });

  it('count what waits, as far as it is counted', () => {
    expect(said({ ids: [3, 2, 1] }, 'en')).toBe('3 submissions wait for your review');
    expect(said({ ids: Array.from({ length: 100 }, (_, id) => id) }, 'id')).toBe(
      '99+ kiriman menunggu tinjauan Anda',
    );
    expect(said({}, 'en')).toBe('“Task 1” waits for your review');
  });

  it('name the day in the reader’s language', () => {
    const ended = { kind: 'day_ended', date: '2026-05-07', failed: 1, approved: 2 } as const;
    expect(said(ended, 'en')).toBe('7 May has ended: 1 task failed, 2 approved automatically');
    expect(said(ended, 'id')).toBe('7 Mei telah berakhir: 1 tugas gagal, 2 disetujui otomatis');
  });

  it('say who wrote in the social feed, and how it begins', () => {
    const text = 'Freezer is broken';
    expect(said({ kind: 'announcement', text }, 'en')).toBe('Announcement from Sari: Freezer is broken');
    expect(said({ kind: 'mentioned', text }, 'id')).toBe('Sari menyebut Anda: Freezer is broken');
    expect(said({ kind: 'commented', text: '' }, 'en')).toBe('Sari commented on your post');
    expect(said({ kind: 'commented', text, ids: [2, 1] }, 'en')).toBe('2 comments on what you posted');
    expect(said({ kind: 'replied', text }, 'id')).toBe('Sari membalas komentar Anda: Freezer is broken');
  });

  it('name the course in the reader’s language, and until when', () => {
    const assigned = { kind: 'course_assigned', date: '2026-12-04' } as const;
    expect(said(assigned, 'en')).toBe('New course for you: “Hygiene”, due 4 Dec');
    expect(said({ kind: 'course_assigned' }, 'id')).toBe('Kursus baru untuk Anda: “Kebersihan”');
    expect(said({ ...assigned, ids: [2, 1] }, 'id')).toBe('2 kursus ditugaskan kepada Anda');
    expect(said({ kind: 'course_due', date: '2026-12-04' }, 'en')).toBe('Course “Hygiene” is due on 4 Dec');
    expect(said({ ...assigned, kind: 'course_reminder' }, 'id')).toBe(
      'Sari mengingatkan Anda tentang kursus “Kebersihan”, sampai 4 Des',
    );
    expect(said({ kind: 'attempt_granted' }, 'en')).toBe(
      'Sari gave you another attempt at a quiz of the course “Hygiene”',
    );
    expect(said({ kind: 'certificate_expiring', date: '2026-12-04' }, 'en')).toBe(
      'Your certificate “Hygiene” is valid until 4 Dec',
    );
  });

  it('say for which rejections a course was assigned', () => {
    const assigned = { kind: 'course_assigned', task_name: 'Clean the fryer', rejections: 3 } as const;
    expect(noticeText(notice(1, assigned), 'id').reason).toBe(
      'Karena 3 kiriman Anda untuk “Clean the fryer” ditolak dalam 30 hari',
    );
    expect(noticeText(notice(1, assigned), 'en').reason).toBe(
      'Because 3 of your submissions for “Clean the fryer” were rejected within 30 days',
    );
  });

  it('are there for every kind, with a place of the product to go to', () => {
    for (const kind of NOTICE_KINDS)
      for (const ids of [[1], [2, 1]]) {
        for (const language of ['en', 'id'] as const) expect(said({ kind, ids }, language)).not.toBe('');
        expect(noticePlace(notice(1, { kind, ids }), 'manager')).toMatch(/^\/(task|social|training)(\/|$)/);
      }
  });
});

test('one leads to its task, or to its submission in the queue; several to where they all are', () => {
  expect(noticePlace(notice(1, { kind: 'rejected' }), 'staff')).toBe('/task/tasks/t1');
  expect(noticePlace(notice(1), 'manager')).toBe('/task/manager/review?submission=s1');
  expect(noticePlace(notice(1, { ids: [2, 1] }), 'manager')).toBe('/task/manager/review');
  const comment = { kind: 'commented', post_id: 'p1', comment_id: 'c1' } as const;
  expect(noticePlace(notice(1, comment), 'staff')).toBe('/social/posts/p1?comment=c1');
  expect(noticePlace(notice(1, { ...comment, ids: [2, 1] }), 'staff')).toBe('/social/posts/p1');
  expect(noticePlace(notice(1, { kind: 'announcement', post_id: 'p1' }), 'staff')).toBe('/social/posts/p1');
  for (const kind of ['course_assigned', 'course_due', 'course_reminder'] as const) {
    expect(noticePlace(notice(1, { kind }), 'staff')).toBe('/training/courses/c1');
    expect(noticePlace(notice(1, { kind, ids: [2, 1] }), 'staff')).toBe('/training/courses?mine=true');
  }
  expect(noticePlace(notice(1, { kind: 'attempt_granted' }), 'staff')).toBe('/training/courses/c1');
  expect(noticePlace(notice(1, { kind: 'certificate_expiring' }), 'staff')).toBe('/training/certificates');
});
