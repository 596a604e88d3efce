import type { MyTask } from '@gerai/shared/daily-tasks/contract.ts';
import { photoMessages } from '@gerai/shared/photos/contract.ts';
import { submissionLimits, submissionPhotoBudget } from '@gerai/shared/submissions/contract.ts';
import { watermarkLines } from '@gerai/shared/submissions/watermark.ts';
import type { Profile } from '@gerai/shared/users/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { messageText } from '../../lib/message-text.ts';
import { newId } from '../../lib/new-id.ts';
import { emptyDraft, readDraft, type SubmissionDraft, saveDraft } from './draft-store.ts';
import { locateDevice } from './locate-device.ts';
import { noteDraft } from './outbox.ts';
import { fileRefusal, preparePhoto } from './prepare-photo.ts';

type Person = Pick<Profile, 'uid' | 'name'>;
type TaskOfDraft = Pick<MyTask, 'id' | 'task_name'>;

export interface DraftEditor {
  /** Null until it is read from the device. */
  draft: SubmissionDraft | null;
  /** How many chosen pictures are still being prepared. */
  preparing: number;
  /** What went wrong with the last file, in words. */
  problem: string | null;
  setNotes(notes: string): void;
  addFiles(files: readonly File[]): Promise<void>;
  removePhoto(id: string): void;
}

/**
 * The draft of a task, kept on the device at each change. A changed draft is another submission, so it gets a new
 * id: the old one may have been taken already, with its answer lost.
 */
export function useDraft({ uid, name }: Person, task: TaskOfDraft): DraftEditor {
  const { t, i18n } = useLingui();
  const { id: task_id, task_name } = task;
  const [draft, setDraft] = useState<SubmissionDraft | null>(null);
  const [preparing, setPreparing] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef<SubmissionDraft | null>(null);
  const underway = useRef(0);

  useEffect(() => {
    let current = true;
    const start = (found: SubmissionDraft | undefined) => {
      if (!current) return;
      latest.current = found ?? emptyDraft(uid, task_id, task_name);
      setDraft(latest.current);
    };
    // A device that keeps nothing (private mode) can still send.
    readDraft(uid, task_id).then(start, () => start(undefined));
    return () => {
      current = false;
    };
  }, [uid, task_id, task_name]);

  const change = useCallback(
    (edit: (draft: SubmissionDraft) => Partial<SubmissionDraft>) => {
      if (!latest.current) return;
      const next = {
        ...latest.current,
        ...edit(latest.current),
        task_name,
        submission_id: newId(),
        sending: false,
        refusal: null,
      };
      latest.current = next;
      setDraft(next);
      noteDraft(next);
      saveDraft(next).then(
        () => next.photos.length > 0 && askToKeep(),
        (error: unknown) =>
          setProblem(
            isFull(error)
              ? t`This device is full and cannot keep the draft. Send it before you leave this page, or free some space.`
              : t`This device cannot keep the draft. Send it before you leave this page.`,
          ),
      );
    },
    [t, task_name],
  );

  const addFiles = async (files: readonly File[]) => {
    setProblem(null);
    const room = submissionLimits.photos - (latest.current?.photos.length ?? 0) - underway.current;
    if (files.length > room) setProblem(messageText(i18n, photoMessages.tooMany(submissionLimits.photos)));
    const taken = files.slice(0, room);
    underway.current += taken.length;
    setPreparing(underway.current);
    for (const file of taken) {
      try {
        const refusal = fileRefusal(file);
        if (refusal) throw new Error(refusal);
        const place = await locateDevice(submissionPhotoBudget.geolocationTimeoutMs);
        const photo = await preparePhoto(
          file,
          watermarkLines(new Date(), name, place),
          submissionPhotoBudget,
        );
        change(({ photos }) => ({ photos: [...photos, { ...photo, id: newId(), stored: false }] }));
      } catch (error) {
        setProblem(errorText(i18n, error));
      } finally {
        underway.current -= 1;
        setPreparing(underway.current);
      }
    }
  };

  return {
    draft,
    preparing,
    problem,
    setNotes: (notes) => change(() => ({ notes })),
    addFiles,
    removePhoto: (id) => change(({ photos }) => ({ photos: photos.filter((photo) => photo.id !== id) })),
  };
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

let asked = false;
/** Asks the browser, once, not to clear this device's data when space is short: now there is a photo to lose. */
function askToKeep(): void {
  if (asked) return;
  asked = true;
  void navigator.storage?.persist?.().catch(() => {});
}
