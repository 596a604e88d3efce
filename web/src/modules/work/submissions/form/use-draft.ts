import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import type { CapturePosition } from '@gerai/shared/work/submissions/capture.ts';
import { submissionLimits } from '@gerai/shared/work/submissions/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newId } from '../../../../core/api/new-id.ts';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { saveDraft } from '../../../../core/offline/change-entries.ts';
import { isFull, readEntry } from '../../../../core/offline/entry-store.ts';
import { emptied, isEmpty, restored, UNDO_MS, withoutPhoto } from '../capture/change-photos.ts';
import { locateDevice } from '../capture/locate-device.ts';
import { takenPhoto } from '../capture/prepare-draft-photo.ts';
import { usePreparedPhotos } from '../capture/use-prepared-photos.ts';
import { useUndoTime } from '../capture/use-undo-time.ts';
import {
  type DraftPhoto,
  dayOf,
  doneAtOf,
  emptyDraft,
  SUBMISSION,
  type SubmissionContent,
  type SubmissionDraft,
  type TaskOfDraft,
} from '../submission-draft.ts';

type Person = Pick<Profile, 'uid' | 'name'>;
type Edit = (content: SubmissionContent) => Partial<SubmissionContent>;

export interface DraftEditor {
  /** Null until it is read from the device. */
  draft: SubmissionDraft | null;
  /** Text of what went wrong with the last file. */
  problem: string | null;
  setNotes(notes: string): void;
  addFiles(files: readonly File[]): void;
  /** Replaces a photo by the first of the files. */
  replacePhoto(id: string, files: readonly File[]): void;
  removePhoto(id: string): void;
  discard(): void;
  undo(): void;
  /** Returns the draft to send; it cannot be changed afterwards. */
  finish(): SubmissionDraft | null;
}

/**
 * The draft of a task, saved on the device at each change, with the camera's files until they are prepared. A changed
 * draft gets a new id and is another submission: the server may have accepted the old one while its response was
 * lost.
 */
export function useDraft({ uid, name }: Person, task: TaskOfDraft): DraftEditor {
  const { t, i18n } = useLingui();
  const { id: task_id, task_name, outlet_name } = task;
  const [draft, setDraft] = useState<SubmissionDraft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Text of why the device does not keep the draft. */
  const [unkept, setUnkept] = useState<string | null>(null);
  const [place, setPlace] = useState<CapturePosition | null | undefined>(null);
  const latest = useRef<SubmissionDraft | null>(null);
  /** Changes made before the draft was read: a busy device takes its time, and the photo may be chosen already. */
  const early = useRef<Edit[]>([]);
  const isFinished = useRef(false);
  const taskNow = useRef(task);
  taskNow.current = task;
  /** The form was closed: another one may be open, or the draft sent off, when a photo is ready. */
  const isClosed = useRef(false);

  const keep = useCallback(
    (draft: SubmissionDraft) => {
      const { photos, removed } = draft.data;
      // An empty draft is not shown and exists only for its undo time.
      const expires_at = isEmpty(draft.data) ? (removed?.until ?? 1) : undefined;
      const next = {
        ...draft,
        about: { ...draft.about, photos: photos.length, done_at: doneAtOf(photos) },
        expires_at,
      };
      latest.current = next;
      setDraft(next);
      saveDraft(next).then(
        () => setUnkept(null),
        (error: unknown) =>
          setUnkept(
            isFull(error)
              ? t`This device is full and cannot keep the draft. Send it before you leave this page, or free some space.`
              : t`This device cannot keep the draft. Send it before you leave this page.`,
          ),
      );
    },
    [t],
  );

  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  const change = useCallback(
    (edit: Edit) => {
      if (!latest.current) {
        early.current.push(edit);
        return;
      }
      isFinished.current = false;
      const { data, ...draft } = latest.current;
      // A list of one outlet does not name it.
      const about = {
        ...draft.about,
        task_name,
        outlet_name: outlet_name ?? draft.about.outlet_name,
        day: dayOf(taskNow.current),
      };
      keep({ ...draft, id: newId(), state: 'draft', refusal: null, about, data: { ...data, ...edit(data) } });
    },
    [keep, task_name, outlet_name],
  );

  useEffect(() => {
    let current = true;
    const start = (found: SubmissionDraft | undefined) => {
      if (!current) return;
      latest.current = found ? { ...found, data: reopened(found.data) } : emptyDraft(uid, taskNow.current);
      setDraft(latest.current);
      if (latest.current.data.removed) keep(latest.current);
      for (const edit of early.current.splice(0)) change(edit);
    };
    // A device without storage (private mode) can still send.
    readEntry({ uid, kind: SUBMISSION, key: task_id }).then(
      (found) => start(found as SubmissionDraft | undefined),
      () => start(undefined),
    );
    return () => {
      current = false;
    };
  }, [uid, task_id, keep, change]);

  /** Changes made by the device itself keep the submission's id. */
  const update = useCallback(
    (edit: Edit) => {
      if (!latest.current || isFinished.current || isClosed.current) return;
      const { data } = latest.current;
      keep({ ...latest.current, data: { ...data, ...edit(data) } });
    },
    [keep],
  );
  const onPrepared = useCallback(
    (prepared: DraftPhoto) => update(({ photos }) => ({ photos: photos.map(replaceBy(prepared)) })),
    [update],
  );
  const onFailed = useCallback(
    (failed: DraftPhoto, error: unknown) => {
      if (isFinished.current || isClosed.current) return;
      setProblem(errorText(i18n, error));
      change(({ photos }) => ({ photos: photos.filter(({ id }) => id !== failed.id) }));
    },
    [change, i18n],
  );
  usePreparedPhotos(draft, place, onPrepared, onFailed);
  useUndoTime(draft, latest, isFinished, update);

  const take = (files: readonly File[]): DraftPhoto[] => {
    setProblem(null);
    setPlace(undefined);
    void locateDevice().then(setPlace);
    return files.map((file) => takenPhoto(file, name));
  };
  return {
    draft,
    problem: problem ?? unkept,
    setNotes: (notes) => change(() => ({ notes })),
    addFiles: (files) => {
      const room = submissionLimits.photos - (latest.current?.data.photos.length ?? 0);
      const taken = take(files.slice(0, room));
      if (taken.length > 0) change(({ photos }) => ({ photos: [...photos, ...taken] }));
      if (files.length > room)
        setProblem(
          reasonText(i18n, { reason: 'photos.too_many', values: { maximum: submissionLimits.photos } }),
        );
    },
    replacePhoto: (id, files) => change((before) => withoutPhoto(before, id, take(files.slice(0, 1))[0])),
    removePhoto: (id) => change((before) => withoutPhoto(before, id)),
    discard: () => change(emptied),
    undo: () => change(restored),
    finish: () => {
      isFinished.current = true;
      if (!latest.current) return null;
      const { data } = latest.current;
      const photos = data.photos.map((photo) =>
        photo.unprepared ? photo : { ...photo, original: undefined },
      );
      latest.current = { ...latest.current, data: { ...data, photos, removed: undefined } };
      return latest.current;
    },
  };
}

const replaceBy = (prepared: DraftPhoto) => (photo: DraftPhoto) =>
  photo.id === prepared.id ? prepared : photo;

/**
 * A draft as reopened from the device: its prepared photos wait no longer for a position, and removed content gets a
 * new undo time, since nobody saw the old one.
 */
function reopened(draft: SubmissionContent): SubmissionContent {
  const photos = draft.photos.map((photo) => (photo.unprepared ? photo : { ...photo, original: undefined }));
  const removed = draft.removed && { ...draft.removed, until: Date.now() + UNDO_MS };
  return { ...draft, photos, removed };
}
