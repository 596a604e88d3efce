import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DateField } from '../../../ui/form/date-field.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import classes from './coverage.module.css';

interface DateStepsProps {
  title: ReactNode;
  date: string;
  today: string;
  before: { label: string; date: string };
  after: { label: string; date: string };
  /** Undefined is today. */
  onChange: (date: string | undefined) => void;
}

/** A heading with arrows to the period before and after, and a field for any date. */
export function DateSteps({ title, date, today, before, after, onChange }: DateStepsProps) {
  const { t } = useLingui();
  const show = (next: string) => onChange(next === today ? undefined : next);
  return (
    <div className={classes.head}>
      <Title order={2} fz="lg">
        {title}
      </Title>
      <div className={`${boxes.row8} ${classes.dates}`}>
        <Button
          variant="default"
          px="xs"
          className={date === today ? classes.here : ''}
          onClick={() => onChange(undefined)}
        >
          <Trans>Today</Trans>
        </Button>
        <ActionIcon variant="default" size={36} aria-label={before.label} onClick={() => show(before.date)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <DateField aria-label={t`Date`} value={date} onChange={(next) => next && show(next)} />
        <ActionIcon variant="default" size={36} aria-label={after.label} onClick={() => show(after.date)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
