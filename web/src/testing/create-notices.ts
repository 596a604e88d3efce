import type { Notice } from '@gerai/shared/insight/notifications/contract.ts';
import { exampleNotice } from '@gerai/shared/insight/notifications/test-notice.ts';

let made = 0;

/** A line of the notifications, of a rejection just now unless given otherwise. */
export const noticeOf = (given: Partial<Notice> = {}): Notice =>
  exampleNotice(++made, {
    kind: 'rejected',
    at: new Date().toISOString(),
    actor_name: 'Rina Kusumawati',
    task_id: crypto.randomUUID(),
    task_name: 'Sapu lantai',
    submission_id: null,
    course_id: null,
    course_title: null,
    ...given,
  });
