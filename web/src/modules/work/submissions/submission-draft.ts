import type { Submission } from '@gerai/shared/work/submissions/contract.ts';
import { useCallback } from 'react';
import { newDraft } from '../../../core/offline/change-entries.ts';
import type { Entry } from '../../../core/offline/entry.ts';
import {
  type ShownEntry,
  useEntries,
  useEntry,
  useSentEntries,
} from '../../../core/offline/shown-entries.ts';
import type { EntryPhoto } from '../../../core/offline/store-photos.ts';
import type { PhotoDoubt } from './capture/check-photo.ts';

/** The kind of the entries; their key is the task's id, their id the submission's. */
export const SUBMISSION = 'submission';

/** A photo of a draft. */
export interface DraftPhoto extends EntryPhoto {
  blob: Blob;
  width: number;
  height: number;
  /** `blob` is still what the camera gave: it is scaled and stamped before it is sent. */
  unprepared?: boolean | undefined;
  /** What the camera gave, as long as its position may still come. */
  original?: Original | undefined;
  /** What the device doubts about it; the person decides. */
  doubt?: PhotoDoubt | undefined;
}

/** A picture as the camera gave it, with what its watermark says. */
export interface Original {
  blob: Blob;
  /** Milliseconds since 1970, by this device's clock. */
  taken_at: number;
  name: string;
}

/** What was removed from a draft, and can be put back until then. */
export interface RemovedContent {
  photos: { photo: DraftPhoto; index: number }[];
  notes: string;
  /** The photo that came in its place, by its id: it goes when the other comes back. */
  instead?: string | undefined;
  until: number;
}

export interface SubmissionContent {
  notes: string;
  photos: DraftPhoto[];
  removed?: RemovedContent | undefined;
}

export interface SubmissionAbout {
  /** To name it by when the task is no longer listed; drafts of earlier versions have none. */
  task_name: string | undefined;
  photos: number;
}

/** What a person has prepared for a task and the server has not yet acknowledged. */
export type SubmissionDraft = Entry<SubmissionAbout, SubmissionContent>;
export type SubmissionEntry = ShownEntry<SubmissionAbout>;

export const emptyDraft = (uid: string, task_id: string, task_name: string): SubmissionDraft =>
  newDraft({
    uid,
    kind: SUBMISSION,
    key: task_id,
    about: { task_name, photos: 0 },
    data: { notes: '', photos: [] },
  });

/** What stands on this device for each task. */
export const useSubmissionEntries = (): ReadonlyMap<string, SubmissionEntry> => useEntries(SUBMISSION);

/** What stands on this device for one task. */
export const useSubmissionEntry = (task_id: string): SubmissionEntry | undefined =>
  useEntry(SUBMISSION, task_id);

/** Calls `listener` with each submission that goes out from this device, in every tab. Keep it stable (useCallback). */
export function useSentSubmissions(listener: (submission: Submission) => void): void {
  useSentEntries(
    SUBMISSION,
    useCallback(({ answer }) => listener(answer as Submission), [listener]),
  );
}
