import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import type { Submission } from '@gerai/shared/work/submissions/contract.ts';
import { isRejected } from '@gerai/shared/work/submissions/statuses.ts';
import { useCallback } from 'react';
import type { ExplainedReason } from '../../../core/i18n/reason-text.ts';
import { newDraft } from '../../../core/offline/change-entries.ts';
import type { DraftKind } from '../../../core/offline/drafts/drafts.ts';
import type { Entry } from '../../../core/offline/entry.ts';
import {
  type ShownEntry,
  useEntries,
  useEntry,
  useSentEntries,
} from '../../../core/offline/shown-entries.ts';
import type { EntryPhoto } from '../../../core/offline/store-photos.ts';
import type { PhotoDoubt } from './capture/check-photo.ts';
import type { DraftCapture } from './capture/draft-capture.ts';

/** The kind of these queue entries: the entry's key is the task's id, its id the submission's. */
export const SUBMISSION = 'submission';

export interface DraftPhoto extends EntryPhoto {
  blob: Blob;
  width: number;
  height: number;
  /** `blob` is still the camera's file; it is scaled and stamped before it is sent. */
  unprepared?: boolean | undefined;
  /** Why it could not be prepared; it is tried again when the person says so. */
  failed?: ExplainedReason | undefined;
  /** The camera's file, kept while the position may still arrive. */
  original?: Original | undefined;
  /** When and how it was taken; drafts of earlier versions do not say. */
  capture?: DraftCapture | undefined;
  /** Set if the device suspects a bad photo; the person decides. */
  doubt?: PhotoDoubt | undefined;
}

/** The camera's file, with the data for its watermark. */
export interface Original {
  blob: Blob;
  /**
   * When the shutter was released or, for a picture of the gallery, when it was added; as Date.now(). The watermark says
   * it by the server's clock.
   */
  taken_at: number;
  name: string;
  /** Of the task's outlet, where it has one of its own. */
  time_zone?: string | undefined;
}

/** A photo removed from a draft. */
export interface RemovedPhoto {
  /** The photo's. */
  id: string;
  photo: DraftPhoto;
  index: number;
  /** Id of the replacement photo, which is dropped if the removed one is restored. */
  instead?: string | undefined;
}

/** Content removed from a draft, which can be restored until `until`. */
export interface RemovedContent {
  photos: RemovedPhoto[];
  notes: string;
  until: number;
  /** What was removed before and can still be restored, after this. */
  before?: RemovedContent | undefined;
}

export interface SubmissionContent {
  notes: string;
  photos: DraftPhoto[];
  removed?: RemovedContent | undefined;
}

export interface SubmissionAbout {
  /** Names the task once it is no longer listed; drafts of earlier versions have none. */
  task_name: string | undefined;
  /** Where it is done, if the person works at several outlets. */
  outlet_name?: string | undefined;
  photos: number;
  /** Where the figures of its day count the task until the submission is sent; drafts of earlier versions do not say. */
  day?: { date: string; deadline: string; isRejected: boolean };
  /** When the last photo was taken, in milliseconds by this device's clock; null if not all are by the camera. */
  done_at?: number | null;
}

/** It waits for the person, who tries again or removes it. */
export const isFailed = ({ unprepared, failed }: DraftPhoto): boolean =>
  unprepared === true && failed !== undefined;

/** What a person has prepared for a task and the server has not yet acknowledged. */
export type SubmissionDraft = Entry<SubmissionAbout, SubmissionContent>;
export type SubmissionEntry = ShownEntry<SubmissionAbout>;

/** What a draft needs to know of its task. */
export type TaskOfDraft = Pick<
  MyTask,
  'id' | 'task_name' | 'outlet_name' | 'time_zone' | 'task_date' | 'deadline_datetime' | 'submission'
>;

export const dayOf = ({ task_date, deadline_datetime, submission }: TaskOfDraft): SubmissionAbout['day'] => ({
  date: task_date,
  deadline: deadline_datetime,
  isRejected: submission !== null && isRejected(submission),
});

/** The name of a task's draft on this device. */
export const draftName = (uid: string, task_id: string) => ({ uid, kind: SUBMISSION, key: task_id });

/** The draft of a task's submission. */
export const submissionKind = (
  uid: string,
  task: TaskOfDraft,
): DraftKind<SubmissionAbout, SubmissionContent> => ({
  begin: () => emptyDraft(uid, task),
  about: ({ photos }, before) => ({
    ...before,
    task_name: task.task_name,
    // A list of one outlet does not name it.
    outlet_name: task.outlet_name ?? before.outlet_name,
    day: dayOf(task),
    photos: photos.length,
    done_at: doneAtOf(photos),
  }),
  isEmpty: ({ photos, notes, removed }) => photos.length === 0 && notes === '' && !removed,
  // An empty draft is not shown and exists only for its undo time.
  expiresAt: ({ photos, notes, removed }) =>
    photos.length === 0 && notes === '' ? removed?.until : undefined,
  seen: ({ photos, notes }) => ({ notes, photos: photos.map(({ id }) => id) }),
});

export const emptyDraft = (uid: string, task: TaskOfDraft): SubmissionDraft =>
  newDraft({
    uid,
    kind: SUBMISSION,
    key: task.id,
    about: { task_name: task.task_name, outlet_name: task.outlet_name, day: dayOf(task), photos: 0 },
    data: { notes: '', photos: [] },
  });

/** When the photos of a draft were taken, as far as the server may trust it (shared/src/work/submissions/proof-time.ts). */
export function doneAtOf(photos: readonly DraftPhoto[]): number | null {
  const times = photos.map(({ capture }) => (capture?.source === 'camera' ? capture.taken_at : null));
  return times.length === 0 || times.includes(null) ? null : Math.max(...times.map((time) => time!));
}

/** Done, and to be sent without the person. While it can be taken back its card stays where it is. */
export const isOnItsWay = (entry: SubmissionEntry | undefined): boolean =>
  entry?.phase === 'waiting' || entry?.phase === 'sending';

/** The submission entries on this device, by task. */
export const useSubmissionEntries = (): ReadonlyMap<string, SubmissionEntry> => useEntries(SUBMISSION);

/** The submission entry of one task on this device. */
export const useSubmissionEntry = (task_id: string): SubmissionEntry | undefined =>
  useEntry(SUBMISSION, task_id);

/** Calls `listener` with each submission that this device sends, in every tab. Keep it stable (useCallback). */
export function useSentSubmissions(listener: (submission: Submission) => void): void {
  useSentEntries(
    SUBMISSION,
    useCallback(({ answer }) => listener(answer as Submission), [listener]),
  );
}
