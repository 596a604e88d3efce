import { expect, test } from 'vitest';
import { noticePlace } from './places.ts';
import { exampleNotice } from './test-notice.ts';

test('what was rejected leads to the camera, for those who may send it again', () => {
  for (const kind of ['rejected', 'rejected_in_role'] as const) {
    expect(noticePlace(exampleNotice(1, { kind }), 'staff')).toBe('/task/my-tasks?task=t1');
    expect(noticePlace(exampleNotice(1, { kind }), 'manager')).toBe('/task/my-tasks?task=t1');
    expect(noticePlace(exampleNotice(1, { kind }), 'admin')).toBe('/task/tasks/t1');
    expect(noticePlace(exampleNotice(1, { kind, ids: [2, 1] }), 'staff')).toBe(
      '/task/my-tasks?show=rejected',
    );
  }
});

test('where nobody reviews leads to its outlet in the week of the day, for several to the list of them', () => {
  const about = { event: 'review missing', person: 'Dinoyo', role: '', address: '', user_agent: '' };
  const placeOf = (accounts: number, outlet_id: string | null) =>
    noticePlace(
      exampleNotice(1, {
        kind: 'review_missing',
        date: '2026-11-20',
        subject: { ...about, accounts, outlet_id },
      }),
      'admin',
    );
  expect(placeOf(1, 'o1')).toBe('/task/admin/coverage?date=2026-11-20&location_id=o1');
  expect(placeOf(2, null)).toBe('/task/admin/coverage?date=2026-11-20&only=unreviewed');
});

test('one leads to its task, or to its submission in the queue; several to the latest of them', () => {
  expect(noticePlace(exampleNotice(1, { kind: 'approved' }), 'staff')).toBe('/task/tasks/t1');
  expect(noticePlace(exampleNotice(1), 'manager')).toBe('/task/manager/review?submission=s1');
  expect(noticePlace(exampleNotice(1, { ids: [2, 1] }), 'manager')).toBe(
    '/task/manager/review?submission=s1',
  );
  const comment = { kind: 'commented', post_id: 'p1', comment_id: 'c1' } as const;
  expect(noticePlace(exampleNotice(1, comment), 'staff')).toBe('/social/posts/p1?comment=c1');
  expect(noticePlace(exampleNotice(1, { ...comment, ids: [2, 1] }), 'staff')).toBe('/social/posts/p1');
  expect(noticePlace(exampleNotice(1, { kind: 'announcement', post_id: 'p1' }), 'staff')).toBe(
    '/social/posts/p1',
  );
  for (const kind of ['course_assigned', 'course_due', 'course_reminder'] as const) {
    expect(noticePlace(exampleNotice(1, { kind }), 'staff')).toBe('/training/courses/c1');
    expect(noticePlace(exampleNotice(1, { kind, ids: [2, 1] }), 'staff')).toBe('/training/courses?mine=true');
  }
  expect(noticePlace(exampleNotice(1, { kind: 'attempt_granted' }), 'staff')).toBe('/training/courses/c1');
  expect(noticePlace(exampleNotice(1, { kind: 'certificate_expiring' }), 'staff')).toBe(
    '/training/certificates',
  );
});
