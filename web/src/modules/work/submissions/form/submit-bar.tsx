import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera, IconNote, IconSend } from '@tabler/icons-react';
import { useRef } from 'react';
import { FileButton } from '../../../../ui/media/file-button.tsx';
import { locateDevice } from '../capture/locate-device.ts';
import type { DraftPhoto } from '../submission-draft.ts';
import classes from './submit-bar.module.css';
import { useKeyboardInset } from './use-keyboard-inset.ts';

interface SubmitBarProps {
  /** Why it was not sent, or what is wrong with the last file. */
  problem: string | null;
  /** The photo being shown. */
  shown: DraftPhoto | undefined;
  /** Restores what was just removed. */
  onUndo: (() => void) | undefined;
  onNotes: () => void;
  onRetake: (files: readonly File[]) => void;
}

/** 'Send' and its neighbours, in a fixed place at the bottom and above a screen keyboard. */
export function SubmitBar({ problem, shown, onUndo, onNotes, onRetake }: SubmitBarProps) {
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  useKeyboardInset(bar);
  return (
    <div ref={bar} className={classes.bar}>
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {onUndo ? (
        <div className={classes.undo} role="status">
          <span>
            <Trans>Removed from the draft</Trans>
          </span>
          <button type="button" className={classes.undoButton} onClick={onUndo}>
            <Trans>Undo</Trans>
          </button>
        </div>
      ) : shown?.doubt && !problem ? (
        <p className={classes.doubt} role="status">
          {shown.doubt === 'dark' ? (
            <Trans>The photo is dark, take it again?</Trans>
          ) : (
            <Trans>The photo is blurred, take it again?</Trans>
          )}
        </p>
      ) : null}
      <div className={classes.buttons}>
        {shown ? (
          <>
            <button type="button" className={classes.note} aria-label={t`Write a note`} onClick={onNotes}>
              <IconNote size={24} aria-hidden />
            </button>
            <FileButton
              camera
              variant={shown.doubt ? 'filled' : 'outline'}
              label={t`Retake`}
              icon={<IconCamera size={20} aria-hidden />}
              onPress={() => void locateDevice()}
              onFiles={onRetake}
            />
          </>
        ) : null}
        <Button
          type="submit"
          h={48}
          leftSection={<IconSend size={20} aria-hidden />}
          className={classes.send}
        >
          <Trans>Send</Trans>
        </Button>
      </div>
    </div>
  );
}
