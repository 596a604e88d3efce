import '../app/operations.ts';
import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import { putPhoto } from '@gerai/shared/pictures/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { listMyTasks, type MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { type Submission, submitTask } from '@gerai/shared/work/submissions/contract.ts';
import { expect, onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type Answer, answer } from './answer-calls.ts';
import { answerUploads, uploads } from './answer-uploads.ts';
import { drawPhoto } from './draw-photo.ts';
import { choose } from './import-steps.ts';
import { openScreen, personOf, serverNow } from './open-screen.tsx';

export const TASK = 'Sapu lantai';
/** Where the person works, and as what. */
export const OUTLET = '00000000-0000-4000-8000-000000000001';
const JOB_ROLE = { job_role: 'Ops', job_role_id: '00000000-0000-4000-8000-000000000002' };

answerUploads();

export const form = (task = TASK) => page.getByRole('dialog', { name: task, exact: true });
export const card = (task = TASK) => page.getByRole('article').filter({ hasText: task });
export const inForm = (name: string, task = TASK) => form(task).getByRole('button', { name, exact: true });
export const photos = () => form().getByRole('img', { name: /^Nomor \d dari draf ini$/ });
export const notes = () => form().getByLabelText('Catatan (opsional)', { exact: true });
/** The mark of the queue in the bar at the top; empty if nothing is in the queue. */
const mark = () => document.querySelector('header a[href="/task/outbox"]')?.textContent ?? '';
export const expectPhotos = (count: number) => expect.poll(() => photos().elements().length).toBe(count);
export const fileInput = (label: string) => page.getByLabelText(label, { exact: true });

export const textOf = (part: Locator) =>
  part
    .elements()
    .map(({ textContent }) => textContent)
    .join();
/** Waits for a text; where it does not come, says what is on the screen. */
export async function expectText(part: Locator, text: string): Promise<void> {
  try {
    await expect.poll(() => textOf(part)).toContain(text);
  } catch (error) {
    const shown = document.body.textContent.replaceAll(/\s+/g, ' ').slice(0, 800);
    throw new Error(`Expected '${text}', found '${textOf(part)}', on a screen with: ${shown}`, {
      cause: error,
    });
  }
}
export const expectMark = (words: string) => expect.poll(mark).toBe(words);

/** Takes a photo with the camera: from the card, or in the form. */
export const take = async (label = `Ambil foto: ${TASK}`) => choose(fileInput(label), await drawPhoto());

/** Waits until taps count everywhere: where a test before pressed 'Kirim' they are ignored for 0.7 s, as for anybody. */
export const tapsCount = () =>
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

type Body = EndpointParsed<typeof submitTask>['body'];

/**
 * Opens My Tasks on a phone, with these tasks of today (one by default), and a server that takes the submission of each
 * once, unless `more` replies.
 */
export async function openMyTasks(
  given: Partial<MyTask> | readonly Partial<MyTask>[] = {},
  more: readonly Answer[] | ((staff: Profile) => readonly Answer[]) = [],
  /** Called before each reply, which it may delay or refuse. */
  guard: (endpoint: object) => Promise<void> | void = () => {},
  serverTime?: Date,
) {
  await page.viewport(390, 844);
  await tapsCount();
  onTestFinished(() => page.viewport(1280, 800));
  uploads.clear();
  const staff = personOf('staff', { name: 'Siti Rahmawati', location_id: OUTLET, ...JOB_ROLE });
  const tasks = [given].flat().map((each) => ({ ...taskOf(), ...each }));
  const photos = new Set<string>();
  /** Each submission once, by its id, and the server's answer. */
  const stored = new Map<string, { content: Omit<Body, 'sent_at'>; answer: Submission }>();
  const sent: (Omit<Body, 'id'> & { task_name: string })[] = [];
  const screen = await openScreen('/task/my-tasks', {
    as: staff,
    serverTime,
    answers: [
      answer(listMyTasks, async () => {
        await guard(listMyTasks);
        return { business_date: tasks[0]!.task_date, now: serverNow().toISOString(), tasks };
      }),
      answer(putPhoto, async ({ params: { id } }) => {
        await guard(putPhoto);
        photos.add(id);
        return { id, url: '', thumbnail_url: '', width: 8, height: 6 };
      }),
      // By the rules of the server, which its own tests prove (submit-again.test.ts).
      answer(submitTask, async ({ params: { task_id }, body }) => {
        await guard(submitTask);
        const { sent_at, ...content } = body;
        const known = stored.get(body.id);
        if (known) {
          expect({ task_id, ...content }).toEqual({ task_id: known.answer.task_id, ...known.content });
          return known.answer;
        }
        const task = tasks.find(({ id }) => id === task_id)!;
        const others = [...stored.values()].filter((other) => other.answer.task_id === task_id);
        expect(others, 'submissions of one task').toEqual([]);
        expect([...photos]).toEqual(expect.arrayContaining(content.photo_ids));
        const { id: _, ...said } = content;
        sent.push({ ...said, sent_at, task_name: task.task_name });
        const made = submissionOf(task, body);
        stored.set(body.id, { content, answer: made });
        task.submission = { ...made, submitted_by: staff.name };
        return made;
      }),
      ...(typeof more === 'function' ? more(staff) : more),
    ],
  });
  /** The day's end fails the task, as the list then says. */
  const fail = () => {
    const task = tasks[0]!;
    const failed = submissionOf(task, { id: crypto.randomUUID(), staff_notes: '' });
    const status = 'AutoFailed' as const;
    const statuses = { staff_status: status, manager_status: status, audit_status: status };
    task.submission = { ...failed, ...statuses, submitted_by: null };
  };
  return { ...screen, sent, staff, uid: staff.uid, tasks, fail };
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
    assigned_job_role: JOB_ROLE.job_role,
    assigned_job_role_id: JOB_ROLE.job_role_id,
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
  const now = serverNow().toISOString();
  const reviewed = { manager_reviewed_by_uid: null, manager_reviewed_by: null, manager_reviewed_at: null };
  const audited = { audit_reviewed_by_uid: null, audit_reviewed_by: null, audit_reviewed_at: null };
  const statuses = { staff_status: 'Submitted', manager_status: 'Pending', audit_status: 'Pending' } as const;
  return {
    id: body.id,
    task_id,
    attempt: 1,
    ...statuses,
    system_status: 'None',
    ...reviewed,
    ...audited,
    staff_notes: body.staff_notes,
    manager_notes: '',
    audit_notes: '',
    photo_url: null,
    photos: [],
    submitted_by_uid: null,
    submitted_by: null,
    submitted_at: now,
    proved_at: null,
    challenge: null,
    updated_at: now,
  };
}
