import { Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import text from '../../../../ui/text/text.module.css';
import { previewQuery, type ScheduleInput, scheduleOf } from '../api.ts';
import { noneText } from './none-text.ts';
import classes from './template-drawer.module.css';

/** Longer than the pause between two keys (milliseconds). */
const SETTLED_MS = 300;
const SHOWN = 5;

/** The next dates of the schedule being edited, in a line that keeps its height; nothing to show while it is incomplete. */
export function NextDates({ schedule }: { schedule: ScheduleInput | null }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const [settled] = useDebouncedValue(JSON.stringify(schedule && scheduleOf(schedule)), SETTLED_MS);
  const asked = JSON.parse(settled) as ScheduleInput | null;
  const { data } = useQuery({
    ...previewQuery(asked!),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  const dates = asked === null ? undefined : data?.occurrences.slice(0, SHOWN);
  return (
    <p className={`${text.muted} ${classes.dates}`} aria-live="polite">
      {dates === undefined ? null : dates.length === 0 ? (
        noneText(i18n, data?.why_none ?? null)
      ) : (
        <>
          <Trans>Next:</Trans>{' '}
          {dates.map(({ task_date }) => formatCivilDate(task_date, 'day', language)).join(' · ')}
        </>
      )}
    </p>
  );
}
