import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera, IconNote, IconSend } from '@tabler/icons-react';
import { useRef } from 'react';
import boxes from '../../../../ui/layout/boxes.module.css';
import { FileButton } from '../../../../ui/media/file-button.tsx';
import { ChallengeLine } from '../capture/challenge-line.tsx';
import { locateDevice } from '../capture/locate-device.ts';
import { UndoLine } from '../capture/photo-message.tsx';
import type { DraftPhoto } from '../submission-draft.ts';
import classes from './submit-bar.module.css';
import { useKeyboardInset } from './use-keyboard-inset.ts';

interface SubmitBarProps {
  /** Why it was not sent, or what is wrong with the last file. */
  problem: string | null;
  /** The photo being shown. */
  shown: DraftPhoto | undefined;
  /** A photo is shown, or was just taken and is to be: the buttons are those beside a photo. */
  hasPhoto: boolean;
  /** What the first photo must show; over a photo its label says it. */
  challenge: MyTask['challenge'] | undefined;
  /** Restores the last removed photos, when none is shown. */
  onUndo: (() => void) | undefined;
  /** A photo is required, and there is none yet. */
  needsPhoto: boolean;
  onNotes: () => void;
  onAdd: (files: readonly File[]) => void;
  onRetake: (files: readonly File[]) => void;
}

/** 'Send' and the camera, in a fixed place at the bottom and above a screen keyboard. */
export function SubmitBar(props: SubmitBarProps) {
  const { problem, shown, hasPhoto, challenge, onUndo, needsPhoto, onNotes, onAdd, onRetake } = props;
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
      {onUndo ? <UndoLine onUndo={onUndo} /> : null}
      {hasPhoto ? null : <ChallengeLine challenge={challenge} />}
      <div className={`${boxes.row} ${classes.buttons}`}>
        {hasPhoto ? (
          <>
            <button type="button" className={classes.note} aria-label={t`Write a note`} onClick={onNotes}>
              <IconNote size={24} aria-hidden />
            </button>
            <FileButton
              camera
              variant={shown?.doubt ? 'filled' : 'outline'}
              label={t`Retake`}
              icon={<IconCamera size={20} aria-hidden />}
              onPress={() => void locateDevice()}
              onFiles={onRetake}
            />
          </>
        ) : (
          <FileButton
            camera
            variant={needsPhoto ? 'filled' : 'outline'}
            label={t`Take a photo`}
            icon={<IconCamera size={20} aria-hidden />}
            onPress={() => void locateDevice()}
            onFiles={onAdd}
          />
        )}
        <Button
          type="submit"
          h={48}
          fz="md"
          variant={shown?.doubt || needsPhoto ? 'default' : 'filled'}
          leftSection={<IconSend size={20} aria-hidden />}
          flex="1 0 auto"
        >
          <Trans>Send</Trans>
        </Button>
      </div>
    </div>
  );
}
