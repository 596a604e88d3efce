import type { Decision } from '@gerai/shared/work/reviews/contract.ts';
import { submissionLimits } from '@gerai/shared/work/submissions/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconNote, IconX, IconZoomIn } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { RivalTexts } from '../../../../core/offline/shown/rival-texts.tsx';
import { LongText } from '../../../../ui/form/long-text.tsx';
import words from '../../../../ui/text/text.module.css';
import type { NoteMode } from '../decision/note-drafts.ts';
import type { NoteField } from '../decision/use-note-drafts.ts';
import classes from './decision-bar.module.css';

export interface DecisionBarHandle {
  approve(): void;
  reject(): void;
}

const DOUBLE_TAP_MS = 400;

interface DecisionBarProps {
  ref?: Ref<DecisionBarHandle>;
  /** Id of the current submission. */
  id: string;
  /** The submission has been seen and can be decided. */
  isOpen: boolean;
  /** Given where the photo is drawn too small to be seen: what to do, and what does it. */
  tooSmall: { words: string; onSee: () => void } | undefined;
  note: NoteField;
  onDecide: (id: string, decision: Decision, notes: string) => void;
  /** Shown above the notes field while a rejection is being written. */
  reasons?: ReactNode;
  /** The note for a submission that somebody else decided meanwhile, offered for this one. */
  leftover?: string | undefined;
}

/**
 * The two decisions, and the notes field, which opens on the first press of Reject or for a note on an approval. While a
 * rejection is written, the bar belongs to it.
 */
export function DecisionBar(props: DecisionBarProps) {
  const { ref, id, isOpen, tooSmall, note, onDecide, reasons, leftover } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const press = usePress(id);
  const why = useId();
  const whyClosed = tooSmall ? why : undefined;
  const opened = useRef({ at: Number.NEGATIVE_INFINITY, with: '' });
  const draft = note.draft?.mode === 'closed' ? undefined : note.draft;
  const isRejecting = draft?.mode === 'reject';
  const notes = draft?.text.trim() ?? '';

  const decide = (decision: Decision) => {
    if (notes.length > submissionLimits.notes) field.current?.focus();
    else onDecide(id, decision, notes);
  };
  const approve = () => {
    if (!isRejecting) decide('Approved');
  };
  const openNote = (mode: NoteMode) => {
    note.open(mode);
    opened.current = { at: performance.now(), with: note.draft?.text.trim() ?? '' };
    // The field exists only after React has rendered it.
    requestAnimationFrame(() => field.current?.focus());
  };
  const reject = () => {
    // The second tap of a double tap sends nothing: the words that came back have not been read.
    const isSecondTap =
      notes === opened.current.with && performance.now() - opened.current.at < DOUBLE_TAP_MS;
    if (isRejecting && notes !== '' && !isSecondTap) decide('Rejected');
    else if (!isSecondTap) openNote('reject');
  };
  useImperativeHandle(ref, () => ({ approve, reject }));

  return (
    <div className={classes.bar} data-rejecting={isRejecting || undefined} {...press.guard}>
      {draft ? (
        <div className={classes.note}>
          {isRejecting ? reasons : null}
          <Note
            key={id}
            ref={field}
            draft={draft}
            leftover={leftover}
            id={id}
            field={note}
            onSend={isRejecting ? reject : approve}
          />
        </div>
      ) : null}
      {tooSmall ? (
        <Button
          id={why}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconZoomIn size={18} aria-hidden />}
          onClick={tooSmall.onSee}
        >
          {tooSmall.words}
        </Button>
      ) : null}
      {isRejecting ? (
        <RejectionButtons
          isOpen={isOpen}
          whyClosed={whyClosed}
          onReject={press.ofThis(reject)}
          onClose={note.leave}
        />
      ) : (
        <Buttons
          isOpen={isOpen}
          whyClosed={whyClosed}
          hasNote={draft !== undefined}
          onReject={press.ofThis(reject)}
          onApprove={press.ofThis(approve)}
          onNote={() => openNote('note')}
        />
      )}
    </div>
  );
}

/**
 * A press decides the submission that was current when it began: if it ends on another one, it decides neither.
 * Holding Enter presses a button once.
 */
function usePress(id: string) {
  const begun = useRef<string | null>(null);
  const guard = {
    onPointerDownCapture: () => {
      begun.current = id;
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.repeat && event.target instanceof HTMLButtonElement && event.key === 'Enter')
        event.preventDefault();
      begun.current = id;
    },
  };
  const ofThis = (act: () => void) => () => {
    if (begun.current === null || begun.current === id) act();
    begun.current = null;
  };
  return { guard, ofThis };
}

interface ButtonsProps {
  isOpen: boolean;
  /** Id of the text that says why it can't be decided. */
  whyClosed: string | undefined;
  hasNote: boolean;
  onReject: () => void;
  onApprove: () => void;
  onNote: () => void;
}

function Buttons({ isOpen, whyClosed, hasNote, onReject, onApprove, onNote }: ButtonsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconX size={20} aria-hidden />}
        className={classes.reject}
        onClick={onReject}
      >
        <Trans>Reject</Trans>
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        className={classes.noteButton}
        aria-label={t`Add a note`}
        title={t`Add a note`}
        aria-expanded={hasNote}
        onClick={onNote}
      >
        <IconNote size={20} aria-hidden />
      </ActionIcon>
      <Button
        leftSection={<IconCheck size={20} aria-hidden />}
        className={classes.approve}
        aria-disabled={!isOpen || undefined}
        aria-describedby={whyClosed}
        onClick={onApprove}
      >
        <Trans>Approve</Trans>
      </Button>
    </div>
  );
}

/** Sends the rejection where Reject was, and closes it where Approve was, so that no hurried press decides the opposite. */
function RejectionButtons(
  props: Pick<ButtonsProps, 'isOpen' | 'whyClosed' | 'onReject'> & { onClose: () => void },
) {
  const { isOpen, whyClosed, onReject, onClose } = props;
  return (
    <div className={classes.rejection}>
      <Button
        color="red"
        leftSection={<IconX size={20} aria-hidden />}
        className={classes.send}
        aria-disabled={!isOpen || undefined}
        aria-describedby={whyClosed}
        onClick={onReject}
      >
        <Trans>Reject and send</Trans>
      </Button>
      <Button variant="default" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </div>
  );
}

interface NoteProps {
  id: string;
  ref: Ref<HTMLTextAreaElement>;
  draft: { text: string; mode: NoteMode };
  leftover: string | undefined;
  field: NoteField;
  onSend: () => void;
}

function Note({ id, ref, draft: { text, mode }, leftover, field, onSend }: NoteProps) {
  const { t, i18n } = useLingui();
  const [isRefused, setIsRefused] = useState(false);
  const isMissing = mode === 'reject' && text.trim() === '';
  const needed = reasonText(i18n, { reason: 'reviews.notes_required' });
  return (
    <>
      <LongText
        ref={ref}
        aria-label={t`Review notes`}
        placeholder={mode === 'reject' ? t`Notes (needed to reject)` : t`Notes`}
        value={text}
        limit={submissionLimits.notes}
        description={isMissing && !isRefused ? needed : field.unkept}
        error={isMissing && isRefused ? needed : null}
        inputWrapperOrder={['label', 'error', 'description', 'input']}
        minRows={1}
        maxRows={4}
        onChange={(event) => field.write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            event.currentTarget.blur();
            field.leave();
          }
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
          if (isMissing) setIsRefused(true);
          else onSend();
        }}
      />
      <RivalTexts draft={field.entry} path={`texts.${id}`} />
      {leftover && text === '' ? (
        <Button variant="default" size="compact-sm" onClick={() => field.write(leftover)}>
          <span className={`${words.truncate} ${classes.leftover}`}>
            <Trans>Use your note: {leftover}</Trans>
          </span>
        </Button>
      ) : null}
    </>
  );
}
