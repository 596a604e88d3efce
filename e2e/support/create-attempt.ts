import type { Context } from '@gerai/server/platform/context.ts';
import { photoKey } from '@gerai/server/platform/pictures/photo-key.ts';
import { filesWithoutDigest, insertPhoto } from '@gerai/server/testing/photos.ts';
import { insertSubmission, type TestTask } from '@gerai/server/testing/tasks.ts';
import { type Outlet, uidOf } from './create-outlet.ts';
import { drawPicture } from './draw-picture.ts';

type People = Record<'staff' | 'manager' | 'auditor', string>;

/** The uids of the people who work on an outlet's tasks. */
export async function peopleOf(context: Context, { staff, manager, auditor }: Outlet): Promise<People> {
  return {
    staff: await uidOf(context, staff),
    manager: await uidOf(context, manager),
    auditor: await uidOf(context, auditor),
  };
}

interface Attempt {
  attempt?: number;
  is_latest?: boolean;
  staff_notes?: string;
  manager?: { status: 'Approved' | 'Rejected' | 'AutoApproved'; notes?: string };
  auditor?: { status: 'Approved' | 'Rejected'; notes?: string };
}

/** One attempt at a task with a photo, submitted and decided just now. */
export async function createAttempt(context: Context, task: TestTask, people: People, input: Attempt) {
  const now = new Date().toISOString();
  const { manager, auditor, ...rest } = input;
  const isAuto = manager?.status === 'AutoApproved';
  const id = await insertSubmission(context.db, task, {
    submitted_by_uid: people.staff,
    submitted_at: now,
    ...rest,
    ...(manager && {
      manager_status: manager.status,
      manager_notes: manager.notes ?? '',
      manager_reviewed_at: now,
    }),
    ...(manager &&
      (isAuto ? { system_status: 'AutoApprove' as const } : { manager_reviewed_by_uid: people.manager })),
    ...(auditor && { audit_status: auditor.status, audit_notes: auditor.notes ?? '' }),
    ...(auditor && { audit_reviewed_by_uid: people.auditor, audit_reviewed_at: now }),
  });
  const attached = { submission_id: id, position: 0, attached_at: now, width: 640, height: 480 };
  const photo = await insertPhoto(context.db, people.staff, attached);
  const { buffer } = await drawPicture();
  for (const size of ['full', 'thumbnail'] as const)
    await context.storage.put(photoKey(filesWithoutDigest(photo), size), buffer, 'image/jpeg');
}
