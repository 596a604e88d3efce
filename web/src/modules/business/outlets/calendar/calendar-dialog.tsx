import {
  type CalendarInput,
  calendarInput,
  type HolidayCalendar,
  type OutletCalendar,
} from '@gerai/shared/business/outlets/calendar-contract.ts';
import { issueReason } from '@gerai/shared/http/issue-reason.ts';
import { businessDate, type Weekday } from '@gerai/shared/time/business-time.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { type ExplainedReason, knowsReason } from '../../../../core/i18n/reason-text.ts';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import { EditDialog } from '../../../../desktop/edit-form/edit-dialog.tsx';
import { useEditForm } from '../../../../desktop/edit-form/use-edit-form.ts';
import type { FieldText } from '../../../../desktop/revision/changes-panel.tsx';
import { listText } from '../../../../desktop/revision/list-text.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { weekdayLabels } from '../../templates/frequency-text.ts';
import { calendarPreviewQuery, holidayCalendarsQuery, outletCalendarQuery, saveCalendar } from './api.ts';
import { CalendarFields } from './calendar-fields.tsx';
import { ClosedTasksNotice } from './closed-tasks-notice.tsx';
import { UpcomingClosures } from './upcoming-closures.tsx';
import { useDebounced } from './use-debounced.ts';

interface CalendarDialogProps {
  id: string;
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** On which days an outlet is open: its dialog, which first loads them. */
export function CalendarDialog({ id, onSaved, onClose }: CalendarDialogProps) {
  const { t } = useLingui();
  const stored = useQuery({ ...outletCalendarQuery(id), refetchOnWindowFocus: false });
  const holidays = useQuery(holidayCalendarsQuery);
  const error = stored.error ?? holidays.error;
  if (stored.data && holidays.data)
    return <CalendarForm stored={stored.data} holidays={holidays.data} onSaved={onSaved} onClose={onClose} />;
  return (
    <Dialog title={t`Opening days`} size="lg" cover="phone" inAddress onClose={onClose}>
      <LoadingState
        error={error}
        onRetry={() => void Promise.all([stored.refetch(), holidays.refetch()])}
        rows={5}
        height={64}
      />
    </Dialog>
  );
}

interface CalendarFormProps extends Omit<CalendarDialogProps, 'id'> {
  stored: OutletCalendar;
  holidays: readonly HolidayCalendar[];
}

function CalendarForm({ stored, holidays, onSaved, onClose }: CalendarFormProps) {
  const { t, i18n } = useLingui();
  const today = businessDate(useNow());
  const [withdraw, setWithdraw] = useState(true);
  const form = useEditForm({
    subject: 'outlet',
    edited: stored,
    begin: fieldsOf(stored),
    toValues: fieldsOf,
    fields: useFieldTexts(holidays),
    check: (values) => problemsOf(calendarInput.safeParse(values).error),
    save: (values, expected_updated_at): Promise<{ withdrawn: number }> =>
      saveCalendar(stored.id, {
        ...calendarInput.parse(values),
        withdraw: withdraw && (closed?.tasks ?? 0) > 0,
        expected_updated_at,
      }),
    refetch: [queryRoots.outlets],
    onSaved: ({ withdrawn }) =>
      onSaved(
        withdrawn > 0
          ? i18n._(msg`Opening days saved. ${withdrawn} tasks withdrawn.`)
          : i18n._(msg`Opening days saved.`),
      ),
    onDone: onClose,
  });
  const { values, isDirty, problem } = form;
  const checked = calendarInput.safeParse(values);
  const settled = useDebounced(checked.success ? checked.data : null);
  const preview = useQuery({
    ...calendarPreviewQuery(stored.id, settled ?? fieldsOf(stored)),
    enabled: isDirty && settled !== null,
  });
  const closed = isDirty && checked.success ? preview.data : undefined;
  return (
    <EditDialog
      form={form}
      title={t`Opening days of ${stored.outlet_name}`}
      size="lg"
      cover="phone"
      inAddress
      submitLabel={<Trans>Save changes</Trans>}
      disabled={!isDirty}
      onClose={onClose}
    >
      <CalendarFields values={values} holidays={holidays} problem={problem} onChange={form.change} />
      <UpcomingClosures values={values} holidays={holidays} today={today} />
      {closed ? <ClosedTasksNotice closed={closed} withdraw={withdraw} onChange={setWithdraw} /> : null}
    </EditDialog>
  );
}

/** The first problem at each path. */
const problemsOf = (error: z.ZodError | undefined): Record<string, ExplainedReason> =>
  Object.fromEntries(
    (error?.issues ?? [])
      .toReversed()
      .map((issue) => [issue.path.join('.'), issueReason(issue, knowsReason)]),
  );

/** How the fields are called, and their values said, where somebody else changed them. */
function useFieldTexts(holidays: readonly HolidayCalendar[]): Record<keyof CalendarInput, FieldText> {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const dateOf = (date: string | null) => (date ? formatCivilDate(date, 'date', language) : '…');
  const date = (value: unknown) => (value ? dateOf(String(value)) : i18n._(msg`none`));
  const list =
    <Item,>(say: (item: Item) => string): FieldText['show'] =>
    (value, before) =>
      listText(i18n, (value as Item[]).map(say), (before as Item[]).map(say));
  return {
    opens_on: { label: t`Opens on`, show: date },
    closed_from: { label: t`Closed for good from`, show: date },
    weekdays: {
      label: t`Closed every week, from today on`,
      show: list((weekday: Weekday) => i18n._(weekdayLabels[weekday])),
    },
    days: {
      label: t`Closed days`,
      show: list((day: CalendarInput['days'][number]) => `${dateOf(day.date)} ${day.name}`),
    },
    pauses: {
      label: t`Pauses`,
      show: list(
        ({ from, until, reason }: CalendarInput['pauses'][number]) =>
          `${dateOf(from)} – ${dateOf(until)} ${reason}`,
      ),
    },
    calendar_ids: {
      label: t`Holiday calendars`,
      show: list((id: string) => holidays.find((one) => one.id === id)?.calendar_name ?? '…'),
    },
  };
}

const fieldsOf = ({ id: _, outlet_name: __, updated_at: ___, ...fields }: OutletCalendar): CalendarInput =>
  fields;
