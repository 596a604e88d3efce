import '../app/operations.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import { putPhoto } from '@gerai/shared/pictures/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { listMyTasks, type MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { type Submission, submitTask } from '@gerai/shared/work/submissions/contract.ts';
import { expect, onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type Answer, answer } from './answer-calls.ts';
import { answerUploads } from './answer-uploads.ts';
import { drawPhoto } from './draw-photo.ts';
import { choose } from './import-steps.ts';
import { openScreen, personOf } from './open-screen.tsx';

export const TASK = 'Sapu lantai';

answerUploads();

export const form = () => page.getByRole('dialog', { name: TASK, exact: true });
export const card = (task = TASK) => page.getByRole('article').filter({ hasText: task });
export const inForm = (name: string) => form().getByRole('button', { name, exact: true });
export const photos = () => form().getByRole('img', { name: /^Nomor \d dari draf ini$/ });
export const expectPhotos = (count: number) => expect.poll(() => photos().elements().length).toBe(count);
export const fileInput = (label: string) => page.getByLabelText(label, { exact: true });

export const textOf = (part: Locator) =>
  part
    .elements()
    .map(({ textContent }) => textContent)
    .join();
export const expectText = (part: Locator, text: string) => expect.poll(() => textOf(part)).toContain(text);

/** Takes a photo with the camera: from the card, or in the form. */
export const take = async (label = `Ambil foto: ${TASK}`) => choose(fileInput(label), await drawPhoto());

/** Waits until taps count everywhere: where a test before pressed 'Kirim' they are ignored for 0.7 s, as for anybody. */
const tapsCount = () =>
  expect
    .poll(() =>
      Array.from({ length: 42 * 8 }, (_, at) => {
        const place = { clientX: (at % 8) * 48 + 24, clientY: Math.floor(at / 8) * 20 };
        const tap = new MouseEvent('mousedown', { ...place, bubbles: true, cancelable: true });
        document.body.dispatchEvent(tap);
        return tap.defaultPrevented;
      }),
    )
    .not.toContain(true);

/** Opens My Tasks on a phone, with one task of today, and a server that takes its submission unless `more` replies. */
export async function openMyTasks(given: Partial<MyTask> = {}, more: readonly Answer[] = []) {
  await page.viewport(390, 844);
  await tapsCount();
  onTestFinished(() => page.viewport(1280, 800));
  const staff = personOf('staff', { name: 'Siti Rahmawati', job_role: 'Ops' });
  const task = { ...taskOf(), ...given };
  const sent: Pick<
    EndpointParsed<typeof submitTask>['body'],
    'staff_notes' | 'photo_ids' | 'captures' | 'sent_at'
  >[] = [];
  const screen = await openScreen('/task/my-tasks', {
    as: staff,
    answers: [
      answer(listMyTasks, () => ({
        business_date: task.task_date,
        now: new Date().toISOString(),
        tasks: [task],
      })),
      answer(putPhoto, ({ params: { id } }) => ({ id, url: '', thumbnail_url: '', width: 8, height: 6 })),
      answer(submitTask, ({ body }) => {
        const { staff_notes, photo_ids, captures, sent_at } = body;
        sent.push({ staff_notes, photo_ids, captures, sent_at });
        const submission = submissionOf(task, body);
        task.submission = { ...submission, submitted_by: staff.name };
        return submission;
      }),
      ...more,
    ],
  });
  /** The day's end fails the task, as the list then says. */
  const fail = () => {
    const failed = submissionOf(task, { id: crypto.randomUUID(), staff_notes: '' });
    const status = 'AutoFailed' as const;
    const statuses = { staff_status: status, manager_status: status, audit_status: status };
    task.submission = { ...failed, ...statuses, submitted_by: null };
  };
  return { ...screen, sent, uid: staff.uid, fail };
}

export function taskOf(): MyTask {
  const today = businessDate(new Date());
  return {
    id: crypto.randomUUID(),
    display_id: 'TT261120-ABCDEFGH',
    task_name: TASK,
    task_date: today,
    deadline_datetime: new Date(Date.now() + 3_600_000).toISOString(),
    deadline_date: today,
    late_arrival_date: null,
    assigned_job_role: 'Ops',
    assigned_job_role_id: crypto.randomUUID(),
    frequency: 'daily',
    group_name: null,
    group_color: null,
    instructions: '',
    completion_criteria: '',
    photo_required: true,
    challenge: null,
    sample_photo_url: null,
    submission: null,
  };
}

function submissionOf({ id: task_id }: MyTask, body: { id: string; staff_notes: string }): Submission {
  const now = new Date().toISOString();
  const reviewed = { manager_reviewed_by_uid: null, manager_reviewed_by: null, manager_reviewed_at: null };
  const audited = { audit_reviewed_by_uid: null, audit_reviewed_by: null, audit_reviewed_at: null };
  const statuses = { staff_status: 'Submitted', manager_status: 'Pending', audit_status: 'Pending' } as const;
  return {
    ...{ id: body.id, task_id, attempt: 1, ...statuses, system_status: 'None', ...reviewed, ...audited },
    ...{ staff_notes: body.staff_notes, manager_notes: '', audit_notes: '', photo_url: null, photos: [] },
    ...{
      submitted_by_uid: null,
      submitted_by: null,
      submitted_at: now,
      proved_at: null,
      challenge: null,
      updated_at: now,
    },
  };
}
