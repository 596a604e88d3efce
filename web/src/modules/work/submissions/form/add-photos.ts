import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import { changeWritten } from '../../../../core/offline/drafts/drafts.ts';
import { takenPhoto } from '../capture/taken-photo.ts';
import { draftName, type SubmissionContent, submissionKind, type TaskOfDraft } from '../submission-draft.ts';

/** Adds pictures to a task's draft: they are on the device before the form that shows them is loaded. */
export function addPhotos(
  { uid, name }: Pick<Profile, 'uid' | 'name'>,
  task: TaskOfDraft,
  files: readonly File[],
): void {
  const taken = files.map((file) => takenPhoto(file, name, task.time_zone));
  const edit = (data: unknown) => ({ photos: [...(data as SubmissionContent).photos, ...taken] });
  changeWritten(draftName(uid, task.id), edit, submissionKind(uid, task) as never);
}
