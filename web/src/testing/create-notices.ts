import type { Notice } from '@gerai/shared/insight/notifications/contract.ts';

let made = 0;

/** A line of the notifications, of just now, with defaults for what a test does not specify. */
export function noticeOf(given: Partial<Notice> = {}): Notice {
  const id = ++made;
  return {
    id,
    ids: [id],
    kind: 'rejected',
    read: false,
    at: new Date().toISOString(),
    actor_name: 'Rina Kusumawati',
    task_id: crypto.randomUUID(),
    task_name: 'Sapu lantai',
    submission_id: null,
    notes: '',
    date: null,
    failed: 0,
    approved: 0,
    job: '',
    post_id: null,
    comment_id: null,
    text: '',
    course_id: null,
    course_title: null,
    rejections: 0,
    door: null,
    ...given,
  };
}
