import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { submissionLimits } from '@gerai/shared/work/submissions/contract.ts';
import { whatIsMissing } from '@gerai/shared/work/submissions/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { isAsked } from '../../../../core/offline/drafts/use-written.ts';
import { RivalTexts } from '../../../../core/offline/shown/rival-texts.tsx';
import { useProfile } from '../../../../core/session/session.tsx';
import { ignoreTapsOn } from '../../../../ui/form/ignore-taps.ts';
import { LongText } from '../../../../ui/form/long-text.tsx';
import { canRestore } from '../capture/change-photos.ts';
import { PhotoPicker } from '../capture/photo-picker.tsx';
import { ComingStage, PhotoStage } from '../capture/photo-stage.tsx';
import { QueuedDraft } from '../queue/queued-draft.tsx';
import { refusalText } from '../queue/refusal-text.ts';
import { type DraftPhoto, isFailed, useSubmissionEntry } from '../submission-draft.ts';
import { SubmitBar } from './submit-bar.tsx';
import classes from './submit-form.module.css';
import { useDraft } from './use-draft.ts';

interface SubmitFormProps {
  task: MyTask;
  /** The task's briefing: above the form before the first photo, below it afterwards. */
  brief: ReactNode;
  onClose: () => void;
  onSent: ((task_id: string) => void) | undefined;
}

/** The form of a task's submission, or what was sent off and has not arrived. */
export function SubmitForm(props: SubmitFormProps) {
  const entry = useSubmissionEntry(props.task.id);
  // The draft is read and changed only while it is one: its photos, once prepared, are stored with its state.
  if (entry?.state !== 'queued') return <DraftForm {...props} />;
  return (
    <>
      {props.brief}
      <QueuedDraft entry={entry} />
    </>
  );
}

/** The form with large photos; 'Send' keeps its place and works from the first moment. */
function DraftForm({ task, brief, onClose, onSent }: SubmitFormProps) {
  const { t, i18n } = useLingui();
  const editor = useDraft(useProfile(), task);
  const { draft } = editor;
  const entry = useSubmissionEntry(task.id);
  const [asked, setAsked] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const notes = useRef<HTMLTextAreaElement>(null);
  const isComing = draft === null && entry !== undefined && entry.about.photos > 0;

  const photos: readonly DraftPhoto[] = draft?.data.photos ?? [];
  const shown = photos.find(({ id }) => id === chosen) ?? photos.at(-1);
  const failed = photos.find(isFailed);
  const onUndo = draft && canRestore(draft.data) ? editor.undo : undefined;
  const isIncomplete = whatIsMissing(task, { photos }).includes('photo');
  const needsPhoto = isIncomplete && !isComing;
  const missing = asked && needsPhoto;
  const written = draft?.data.notes ?? '';
  const isTooMany = photos.length > submissionLimits.photos;
  const problem =
    (isTooMany
      ? reasonText(i18n, { reason: 'photos.too_many', values: { maximum: submissionLimits.photos } })
      : null) ??
    editor.problem ??
    // Beside the photo itself its reason says it.
    (failed && (asked || !isFailed(shown!))
      ? t`One of the photos can’t be used. Try again or remove it, then send.`
      : null) ??
    (draft?.refusal ? refusalText(i18n, draft.refusal) : null) ??
    (missing ? reasonText(i18n, { reason: 'submissions.photo_required' }) : null);
  const send = (by: HTMLElement | null) => {
    setAsked(true);
    if (!draft || isTooMany || isIncomplete) return;
    if (failed) {
      setChosen(failed.id);
      return;
    }
    if (written.length > submissionLimits.notes || isAsked(draft)) {
      notes.current?.focus();
      return;
    }
    editor.send();
    ignoreTapsOn(by);
    onClose();
    onSent?.(task.id);
  };
  const add = (taken: readonly File[]) => {
    setChosen(null);
    editor.addFiles(taken);
  };

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send((event.nativeEvent as SubmitEvent).submitter);
      }}
    >
      {shown ? (
        <PhotoStage
          photos={photos}
          shown={shown}
          task={task}
          onUndo={onUndo}
          onShow={setChosen}
          onFiles={add}
          onRemove={editor.removePhoto}
          onRetry={editor.retryPhoto}
        />
      ) : isComing ? (
        <ComingStage />
      ) : (
        <>
          {brief}
          <PhotoPicker required={task.photo_required} onFiles={add} />
        </>
      )}
      <LongText
        ref={notes}
        label={t`Notes (optional)`}
        value={written}
        limit={submissionLimits.notes}
        disabled={draft === null}
        maxRows={6}
        classNames={{ input: classes.notes }}
        onChange={(event) => editor.setNotes(event.currentTarget.value)}
      />
      <RivalTexts draft={draft} />
      {shown || isComing ? brief : null}
      {photos.length > 0 || draft?.data.notes ? (
        <Button variant="subtle" color="gray" size="md" className={classes.discard} onClick={editor.discard}>
          <Trans>Discard draft</Trans>
        </Button>
      ) : null}
      <SubmitBar
        problem={problem}
        shown={shown}
        hasPhoto={shown !== undefined || isComing}
        challenge={task.challenge}
        onUndo={shown ? undefined : onUndo}
        onNotes={() => {
          notes.current?.focus({ preventScroll: true });
          // In the middle, clear of the bar and of a keyboard.
          notes.current?.scrollIntoView({ block: 'center' });
        }}
        needsPhoto={needsPhoto}
        onAdd={add}
        onRetake={(taken) => shown && editor.replacePhoto(shown.id, taken)}
      />
    </form>
  );
}
