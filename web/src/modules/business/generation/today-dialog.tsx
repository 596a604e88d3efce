import type { GenerationPreview } from '@gerai/shared/business/generation/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { useNow } from '../../../core/i18n/now.ts';
import { formatCivilDate, formatNumber } from '../../../core/i18n/time.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import text from '../../../ui/text/text.module.css';

/** Whether generating a day that has begun needs a second thought: tasks that are late at once, or that nobody can do. */
export const isDoubtful = ({ tasks, existing, passed, nobody }: GenerationPreview): boolean =>
  tasks > existing && passed + nobody.tasks > 0;

interface TodayDialogProps {
  preview: GenerationPreview;
  /** Makes the tasks of the date nevertheless. */
  onDate: () => void;
  onTomorrow: () => void;
  onClose: () => void;
}

/** Asks before tasks are made for today or a day before. */
export function TodayDialog({ preview, onDate, onTomorrow, onClose }: TodayDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { date, tasks, existing, passed, nobody } = preview;
  const isToday = date === businessDate(useNow());
  const day = formatCivilDate(date, 'longDate', language);
  const all = formatNumber(tasks - existing, language);
  return (
    <Dialog title={isToday ? t`Generate for today?` : t`Generate for ${day}?`} onClose={onClose}>
      <Text size="sm" component="div">
        {passed > 0 ? (
          <p className={text.paragraph}>
            <Plural
              value={passed}
              one={`The deadline of # of ${all} tasks has passed already.`}
              other={`The deadlines of # of ${all} tasks have passed already.`}
            />
          </p>
        ) : null}
        {nobody.tasks > 0 ? (
          <p className={text.paragraph}>
            <Plural
              value={tasks - existing - nobody.tasks}
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
        <Button variant="default" onClick={onDate}>
          {isToday ? <Trans>Generate for today</Trans> : <Trans>Generate for this date</Trans>}
        </Button>
        <Button onClick={onTomorrow} data-autofocus>
          <Trans>Generate for tomorrow</Trans>
        </Button>
      </Group>
    </Dialog>
  );
}
