import type { Profile } from '@gerai/shared/accounts/users/contract.ts';
import type { CapturePosition } from '@gerai/shared/work/submissions/capture.ts';
import { submissionLimits } from '@gerai/shared/work/submissions/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { useWritten, type WrittenEditor } from '../../../../core/offline/drafts/use-written.ts';
import { emptied, restored, UNDO_MS, undoAgain, undoEnded, withoutPhoto } from '../capture/change-photos.ts';
import { isFresh, locateDevice } from '../capture/locate-device.ts';
import { takenPhoto } from '../capture/taken-photo.ts';
import { usePreparedPhotos } from '../capture/use-prepared-photos.ts';
import { whyUnprepared } from '../capture/why-unprepared.ts';
import {
  type DraftPhoto,
  draftName,
  type SubmissionAbout,
  type SubmissionContent,
  type SubmissionDraft,
  submissionKind,
  type TaskOfDraft,
} from '../submission-draft.ts';
import { addPhotos } from './add-photos.ts';

type Person = Pick<Profile, 'uid' | 'name'>;

export interface DraftEditor {
  /** Null until it is read from the device. */
  draft: SubmissionDraft | null;
  /** Text of what went wrong with the last files, or with keeping the draft. */
  problem: string | null;
  setNotes(notes: string): void;
  addFiles(files: readonly File[]): void;
  /** Replaces a photo by the first of the files. */
  replacePhoto(id: string, files: readonly File[]): void;
  removePhoto(id: string): void;
  /** Prepares a photo that failed once more. */
  retryPhoto(id: string): void;
  discard(): void;
  undo(): void;
  /** Sends the draft off; it cannot be changed afterwards. */
  send(): void;
}

/**
 * The draft of a task, saved on the device at each change, with the camera's files until they are prepared. A draft that
 * was changed after it was sent is another submission: the server may have accepted the old one while its response was
 * lost.
 */
export function useDraft(person: Person, task: TaskOfDraft): DraftEditor {
  const { i18n } = useLingui();
  const { uid, name } = person;
  const [problem, setProblem] = useState<string | null>(null);
  const editor = useWritten(draftName(uid, task.id), submissionKind(uid, task));
  const { draft, change } = editor;
  const { place, locate } = usePlace(draft);
  usePreparing(editor, place);
  useUndoTime(editor);

  const take = () => {
    setProblem(null);
    locate();
  };
  return {
    draft,
    problem: problem ?? editor.unkept,
    setNotes: (notes) => change(() => ({ notes })),
    addFiles: (files) => {
      const room = submissionLimits.photos - (draft?.data.photos.length ?? 0);
      take();
      if (room > 0) addPhotos(person, task, files.slice(0, room));
      if (files.length > room)
        setProblem(
          reasonText(i18n, { reason: 'photos.too_many', values: { maximum: submissionLimits.photos } }),
        );
    },
    replacePhoto: (id, [file]) => {
      take();
      const taken = file && takenPhoto(file, name, task.time_zone);
      change((before) => withoutPhoto(before, id, taken));
    },
    removePhoto: (id) => change((before) => withoutPhoto(before, id)),
    retryPhoto: (id) => change(withChanges(id, () => ({ failed: undefined }))),
    discard: () => change(emptied),
    undo: () => change(restored),
    send: () => editor.send(finished),
  };
}

type Editor = WrittenEditor<SubmissionAbout, SubmissionContent>;

/** The position for the photos that are being taken; undefined while it is being determined. */
function usePlace(draft: SubmissionDraft | null) {
  const [place, setPlace] = useState<CapturePosition | null | undefined>(null);
  const locate = useCallback(() => {
    setPlace(undefined);
    void locateDevice().then(setPlace);
  }, []);
  // A photo that was just taken from the task's card.
  const hasFresh = draft?.data.photos.some(({ unprepared, original }) => unprepared && isFresh(original));
  const isAsked = useRef(false);
  useEffect(() => {
    if (!hasFresh || isAsked.current) return;
    isAsked.current = true;
    locate();
  }, [hasFresh, locate]);
  return { place: hasFresh && !isAsked.current ? undefined : place, locate };
}

const withChanges =
  (id: string, change: (photo: DraftPhoto) => Partial<DraftPhoto>) =>
  ({ photos }: SubmissionContent): Partial<SubmissionContent> => ({
    photos: photos.map((photo) => (photo.id === id ? { ...photo, ...change(photo) } : photo)),
  });

/**
 * Prepares the photos while the form is open: another one may be, or the draft sent off, when a photo is ready. One that
 * fails stays with its file, which may be nowhere else; one that was prepared before stays as it is.
 */
function usePreparing({ draft, update }: Editor, place: CapturePosition | null | undefined): void {
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const ready = useMemo(
    () => ({
      onPrepared(prepared: DraftPhoto) {
        if (!isClosed.current) update(withChanges(prepared.id, () => prepared));
      },
      onFailed({ id }: DraftPhoto, error: unknown) {
        const failed = whyUnprepared(error);
        const note = ({ unprepared }: DraftPhoto) => (unprepared ? { failed } : { original: undefined });
        if (!isClosed.current) update(withChanges(id, note));
      },
    }),
    [update],
  );
  usePreparedPhotos(draft, place, ready.onPrepared, ready.onFailed);
}

/**
 * Ends the undo time of removed content, also after the form was closed. What a reopened draft has removed gets a new
 * undo time, since nobody saw the old one.
 */
function useUndoTime({ draft, update }: Editor): void {
  const isRead = draft !== null;
  useEffect(() => {
    if (isRead) update(({ removed }) => (removed ? { removed: undoAgain(removed) } : {}));
  }, [isRead, update]);
  const until = draft?.data.removed?.until;
  useEffect(() => {
    // Outlives the form; later removals have a timer of their own.
    if (until !== undefined) setTimeout(() => update(undoEnded), Math.min(UNDO_MS, until - Date.now()));
  }, [until, update]);
}

/** The content as it is sent. */
const finished = ({ photos }: SubmissionContent): Partial<SubmissionContent> => ({
  photos: photos.map((photo) => (photo.unprepared ? photo : { ...photo, original: undefined })),
  removed: undefined,
});
