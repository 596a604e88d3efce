import type { Notice } from './contract.ts';

/** A notice of a submission waiting for review; `input` overrides its fields. */
export const exampleNotice = (id: number, input: Partial<Notice> = {}): Notice => ({
  id,
  ids: [id],
  kind: 'to_review',
  read: false,
  at: '2026-11-20T04:00:00.000Z',
  actor_name: 'Sari',
  task_id: `t${id}`,
  task_name: `Task ${id}`,
  submission_id: `s${id}`,
  notes: '',
  date: null,
  failed: 0,
  approved: 0,
  job: '',
  post_id: null,
  comment_id: null,
  text: '',
  course_id: `c${id}`,
  course_title: { id: 'Kebersihan', en: 'Hygiene' },
  rejections: 0,
  subject: null,
  ...input,
});
