import type { MyTask } from '@gerai/shared/daily-tasks/contract.ts';
import { taskState } from '@gerai/shared/daily-tasks/task-state.ts';
import { submissionLimits, submissionMessages } from '@gerai/shared/submissions/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useNow } from '../../lib/now.ts';
import { useProfile } from '../../lib/session.tsx';
import { LeftDraft } from './left-draft.tsx';
import { useOutboxEntry } from './outbox.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { QueuedDraft } from './queued-draft.tsx';
import { refusalText } from './refusal-text.ts';
import { discardDraft, sendFromOutbox } from './run-outbox.ts';
import classes from './submit-dialog.module.css';
import { SentSubmission, TaskBriefing } from './task-briefing.tsx';
import { useDraft } from './use-draft.ts';

interface SubmitDialogProps {
  task: MyTask;
  /** Pictures already taken from the card. */
  files: readonly File[];
  onClose: () => void;
}

/** A task with what it asks for, and the form to prove it; once sent, what was sent. */
export function SubmitDialog({ task, files, onClose }: SubmitDialogProps) {
  const state = taskState(task, useNow());
  const open = task.submission === null || state === 'rejected';
  return (
    <Dialog
      onClose={onClose}
      title={task.task_name}
      size="lg"
      cover="phone"
      className={classes.body}
      inAddress
    >
      {state === 'rejected' ? null : (
        <p className={classes.deadline}>
          <Trans>
            Deadline <RelativeTime at={task.deadline_datetime} isDeadline={open} />
          </Trans>
        </p>
      )}
      {task.submission ? <SentSubmission task={task} submission={task.submission} state={state} /> : null}
      <TaskBriefing task={task} isFolded={state === 'rejected'} />
      {open ? <SubmitForm task={task} files={files} onClose={onClose} /> : <LeftDraft task={task} />}
    </Dialog>
  );
}

function SubmitForm({ task, files, onClose }: SubmitDialogProps) {
  const { t, i18n } = useLingui();
  const editor = useDraft(useProfile(), task);
  const entry = useOutboxEntry(task.id);
  const { draft } = editor;
  const [asked, setAsked] = useState(false);
  useTakenFiles(draft !== null, files, editor.addFiles);

  const missing = asked && task.photo_required && draft?.photos.length === 0;
  const send = () => {
    setAsked(true);
    if (!draft || editor.preparing > 0 || (task.photo_required && draft.photos.length === 0)) return;
    void sendFromOutbox(draft);
    onClose();
  };
  const discard = () => {
    if (draft) void discardDraft(draft);
    onClose();
  };
  const problem =
    editor.problem ??
    (draft?.refusal ? refusalText(i18n, draft.refusal) : null) ??
    (missing ? submissionMessages.photoRequired : null);
  if (draft && (entry?.phase === 'sending' || entry?.phase === 'waiting' || entry?.phase === 'held'))
    return <QueuedDraft draft={draft} entry={entry} />;
  const hasContent = draft !== null && (draft.photos.length > 0 || draft.notes !== '');

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PhotoPicker
        photos={draft?.photos ?? []}
        preparing={editor.preparing}
        required={task.photo_required}
        onFiles={(chosen) => void editor.addFiles(chosen)}
        onRemove={editor.removePhoto}
      />
      <Textarea
        label={t`Notes (optional)`}
        value={draft?.notes ?? ''}
        disabled={draft === null}
        maxLength={submissionLimits.notes}
        autosize
        minRows={2}
        maxRows={6}
        onChange={(event) => editor.setNotes(event.currentTarget.value)}
      />
      {problem ? (
        <Alert color="red" role="alert" variant="light" classNames={{ message: classes.problem }}>
          {problem}
        </Alert>
      ) : null}
      <div className={classes.footer}>
        <Button
          type="submit"
          fullWidth
          leftSection={<IconSend size={20} aria-hidden />}
          loading={editor.preparing > 0}
        >
          <Trans>Send</Trans>
        </Button>
        {hasContent ? (
          <Button variant="subtle" color="gray" onClick={discard}>
            <Trans>Discard draft</Trans>
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** Adds the pictures that were taken from the card, once, when the draft is there to take them. */
function useTakenFiles(
  ready: boolean,
  files: readonly File[],
  add: (files: readonly File[]) => Promise<void>,
) {
  const added = useRef<readonly File[] | null>(null);
  useEffect(() => {
    if (!ready || files.length === 0 || added.current === files) return;
    added.current = files;
    void add(files);
  }, [ready, files, add]);
}
