import type { GenerationPreview } from '@gerai/shared/business/generation/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

/** Whether generating today needs a second thought: tasks that are late at once, or that nobody can do. */
export const isDoubtful = ({ tasks, existing, passed, nobody }: GenerationPreview): boolean =>
  tasks > existing && passed + nobody.tasks > 0;

interface TodayDialogProps {
  preview: GenerationPreview;
  onToday: () => void;
  onTomorrow: () => void;
  onClose: () => void;
}

/** Asks before tasks are made for a day that has begun. */
export function TodayDialog({ preview, onToday, onTomorrow, onClose }: TodayDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { tasks, existing, passed, nobody } = preview;
  const all = formatNumber(tasks - existing, language);
  return (
    <Dialog title={t`Generate for today?`} onClose={onClose}>
      <Text size="sm" component="div">
        {passed > 0 ? (
          <p>
            <Plural
              value={passed}
              one={`The deadline of # of ${all} tasks has passed already.`}
              other={`The deadlines of # of ${all} tasks have passed already.`}
            />
          </p>
        ) : null}
        {nobody.tasks > 0 ? (
          <p>
            <Plural
              value={tasks - nobody.tasks}
              one="# task has somebody active to do it."
              other="# tasks have somebody active to do them."
            />
          </p>
        ) : null}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="default" onClick={onToday}>
          <Trans>Generate for today</Trans>
        </Button>
        <Button onClick={onTomorrow} data-autofocus>
          <Trans>Generate for tomorrow</Trans>
        </Button>
      </Group>
    </Dialog>
  );
}
