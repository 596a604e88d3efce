import type { HolidayCalendar } from '@gerai/shared/business/outlets/calendar-contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import { useRecords } from '../../../../desktop/master-data/use-records.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { useKeys } from '../../../../ui/form/use-keys.ts';
import { BackLink } from '../../../../ui/layout/back-link.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import classes from '../../../../ui/layout/record-list.module.css';
import { Screen } from '../../../../ui/layout/screen.tsx';
import text from '../../../../ui/text/text.module.css';
import { holidayCalendarsQuery, removeHolidays } from './api.ts';
import { HolidayDialog } from './holiday-dialog.tsx';
import '../outlet-texts.ts';
import { PartBoundary } from '../../../../ui/feedback/part-boundary.tsx';

/** The holiday calendars of the business, which outlets follow. */
export function HolidaysScreen() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(holidayCalendarsQuery);
  const [isAdding, setAdding] = useState(false);
  const records = useRecords<HolidayCalendar>({
    root: queryRoots.outlets,
    remove: removeHolidays,
    nameOf: ({ calendar_name }) => calendar_name,
    linksOf: () => ({}),
    isAdding,
    question: msg`Its outlets are open on its days to come. Tasks that were withdrawn for them do not come back.`,
    deleted: msg`Holiday calendar deleted.`,
  });
  const { editing, setEditing, setDeleting, saved } = records;
  useKeys({ n: () => setAdding(true) });
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      <Trans>Add holiday calendar</Trans>
    </Button>
  );
  return (
    <Screen
      title={t`Holiday calendars`}
      back={
        <BackLink to="/task/admin/outlets">
          <Trans>Outlets</Trans>
        </BackLink>
      }
      description={t`On the days of a calendar, the outlets that follow it are closed and get no tasks.`}
      actions={data?.length === 0 ? null : addButton}
    >
      {records.banner}
      {data && data.length > 0 ? (
        <PartBoundary>
          <ul className={`${boxes.stack8} ${boxes.list}`}>
            {data.map((calendar) => (
              <CalendarRow
                key={calendar.id}
                calendar={calendar}
                onEdit={() => setEditing(calendar)}
                onDelete={() => setDeleting(calendar)}
              />
            ))}
          </ul>
        </PartBoundary>
      ) : data ? (
        <EmptyState
          icon={IconCalendarOff}
          title={t`No holiday calendars`}
          hint={t`Paste the public holidays of a year once, and choose the outlets that are closed on them.`}
          action={addButton}
        />
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={3} height={72} />
      )}
      {isAdding || editing ? (
        <HolidayDialog
          key={editing?.id ?? 'new'}
          edited={editing && (data?.find(({ id }) => id === editing.id) ?? editing)}
          onSaved={saved}
          onClose={() => (editing ? setEditing(null) : setAdding(false))}
        />
      ) : null}
      {records.deleteDialog}
    </Screen>
  );
}

interface CalendarRowProps {
  calendar: HolidayCalendar;
  onEdit: () => void;
  onDelete: () => void;
}

function CalendarRow({ calendar, onEdit, onDelete }: CalendarRowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const today = businessDate(useNow());
  const { calendar_name, holidays, outlet_ids, for_new_outlets } = calendar;
  const next = holidays.find(({ date }) => date >= today);
  return (
    <li className={`${boxes.box} ${classes.row}`} data-row={calendar.id}>
      <div className={boxes.grow}>
        <h2 className={text.title}>{calendar_name}</h2>
        <p className={classes.hint}>
          <Plural value={holidays.length} one="# day" other="# days" />
          {' · '}
          <Plural value={outlet_ids.length} one="# outlet" other="# outlets" />
          {for_new_outlets ? (
            <>
              {' · '}
              <Trans>new outlets too</Trans>
            </>
          ) : null}
        </p>
        <p className={classes.hint}>
          {next ? (
            <Trans>
              Next: {formatCivilDate(next.date, 'longDate', language)}, {next.name}
            </Trans>
          ) : (
            <Trans>No day to come</Trans>
          )}
        </p>
      </div>
      <ActionIcon variant="subtle" aria-label={t`Edit ${calendar_name}`} onClick={onEdit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" aria-label={t`Delete ${calendar_name}`} onClick={onDelete}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
