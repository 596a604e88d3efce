import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import type { TaskState } from '@gerai/shared/work/daily-tasks/task-state.ts';
import { whatIsMissing } from '@gerai/shared/work/submissions/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCamera, IconCheck } from '@tabler/icons-react';
import { useProfile } from '../../../../core/session/session.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { FileButton } from '../../../../ui/media/file-button.tsx';
import { challengeText } from '../../submissions/capture/challenge-words.ts';
import { markDone } from '../../submissions/form/mark-done.ts';
import classes from './task-card.module.css';

interface CardActionProps {
  task: MyTask;
  state: TaskState;
  hasDraft: boolean;
  onOpen: () => void;
  onPhotos: (task: MyTask, files: File[]) => void;
}

/** The single action of a card. */
export function CardAction(props: CardActionProps) {
  return (
    <div className={classes.action}>
      <Action {...props} />
    </div>
  );
}

function Action({ task, state, hasDraft, onOpen, onPhotos }: CardActionProps) {
  const { t, i18n } = useLingui();
  const { uid } = useProfile();
  if (hasDraft)
    return (
      <Button fullWidth variant="light" onClick={onOpen}>
        <Trans>Continue</Trans>
      </Button>
    );
  if (whatIsMissing(task, { photos: [] }).length === 0)
    return (
      <Button
        fullWidth
        variant="light"
        leftSection={<IconCheck size={20} aria-hidden />}
        onClick={() => void markDone(uid, task)}
      >
        <Trans>Mark as done</Trans>
      </Button>
    );
  const label = state === 'rejected' ? t`Retake the photo` : t`Take a photo`;
  return (
    <>
      {task.challenge ? <p className={classes.challenge}>{challengeText(i18n, task.challenge)}</p> : null}
      <FileButton
        camera
        label={label}
        description={task.task_name}
        icon={<IconCamera size={20} aria-hidden />}
        onFiles={(files) => onPhotos(task, files)}
      />
    </>
  );
}
