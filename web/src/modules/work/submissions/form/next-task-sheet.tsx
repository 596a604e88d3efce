import type { MyTask } from '@gerai/shared/work/daily-tasks/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { FileButton } from '../../../../ui/media/file-button.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import { ChallengeLine } from '../capture/challenge-line.tsx';
import { locateDevice } from '../capture/locate-device.ts';
import classes from './next-task-sheet.module.css';

export interface NextTaskSheetProps {
  task: MyTask;
  onPhotos: (task: MyTask, files: File[]) => void;
  onClose: () => void;
}

/**
 * After a task is sent off, offers the camera for the next one due, so that a round through the shop is continuous.
 */
export function NextTaskSheet({ task, onPhotos, onClose }: NextTaskSheetProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Next: ${task.task_name}`} place="bottom" onClose={onClose} className={classes.body}>
      <p className={text.muted}>
        <Trans>
          Deadline <RelativeTime at={task.deadline_datetime} isDeadline zone={task.time_zone} />
        </Trans>
      </p>
      {task.completion_criteria || task.instructions ? (
        <p className={boxes.below8}>{task.completion_criteria || task.instructions}</p>
      ) : null}
      <ChallengeLine challenge={task.challenge} />
      <FileButton
        camera
        label={t`Take a photo`}
        description={t`Next: ${task.task_name}`}
        icon={<IconCamera size={20} aria-hidden />}
        onPress={() => void locateDevice()}
        onFiles={(files) => onPhotos(task, files)}
      />
      <Button variant="subtle" color="gray" h={48} onClick={onClose}>
        <Trans>To the list</Trans>
      </Button>
    </Dialog>
  );
}
