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
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { knowsReason, reasonText } from '../../../../core/i18n/reason-text.ts';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import { refusedFields } from '../../../../desktop/refused-fields.ts';
import type { FieldText } from '../../../../desktop/revision/changes-panel.tsx';
import { listText } from '../../../../desktop/revision/list-text.ts';
import { isLaterChange, useRevision } from '../../../../desktop/revision/use-revision.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { weekdayLabels } from '../../templates/frequency-text.ts';
import { calendarPreviewQuery, holidayCalendarsQuery, outletCalendarQuery, saveCalendar } from './api.ts';
import { CalendarFields } from './calendar-fields.tsx';
import { ClosedTasksNotice } from './closed-tasks-notice.tsx';
import { UpcomingClosures } from './upcoming-closures.tsx';
import { useSettled } from './use-settled.ts';

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
  const queries = useQueryClient();
  const today = businessDate(useNow());
  const [values, setValues] = useState<CalendarInput>(() => fieldsOf(stored));
  const [isTried, setTried] = useState(false);
  const [withdraw, setWithdraw] = useState(true);
  const checked = calendarInput.safeParse(values);
  const settled = useSettled(checked.success ? checked.data : null);
  const save = useMutation({
    mutationFn: (input: CalendarInput & { withdraw: boolean }): Promise<{ withdrawn: number }> =>
      revision.save((expected) => saveCalendar(stored.id, { ...input, expected_updated_at: expected })),
    onSuccess: ({ withdrawn }) => {
      void queries.invalidateQueries({ queryKey: [queryRoots.outlets] });
      onSaved(
        withdrawn > 0
          ? i18n._(msg`Opening days saved. ${withdrawn} tasks withdrawn.`)
          : i18n._(msg`Opening days saved.`),
      );
      onClose();
    },
  });
  const revision = useRevision({
    subject: 'outlet',
    id: stored.id,
    thing: stored,
    toValues: fieldsOf,
    values,
    change: (part: Partial<CalendarInput>) => setValues((before) => ({ ...before, ...part })),
    isSaving: save.isPending,
    texts: useFieldTexts(holidays),
  });
  const { isDirty } = revision;
  const { isPending } = save;
  const preview = useQuery({
    ...calendarPreviewQuery(stored.id, settled ?? fieldsOf(stored)),
    enabled: isDirty && settled !== null,
  });
  const closed = isDirty && checked.success ? preview.data : undefined;
  const refused = refusedFields(save.error);
  const problem = (path: string): string | undefined => {
    if (refused[path]) return reasonText(i18n, refused[path]);
    if (!isTried || checked.success) return undefined;
    const issue = checked.error.issues.find((one) => one.path.join('.') === path);
    return issue && reasonText(i18n, issueReason(issue, knowsReason));
  };
  return (
    <FormDialog
      title={t`Opening days of ${stored.outlet_name}`}
      size="lg"
      cover="phone"
      inAddress
      isDirty={isDirty}
      submitLabel={<Trans>Save changes</Trans>}
      pending={isPending}
      disabled={!isDirty}
      error={Object.keys(refused).length > 0 || isLaterChange(save.error) ? null : save.error}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!revision.isReady() || !checked.success) return;
        save.mutate({ ...checked.data, withdraw: withdraw && (closed?.tasks ?? 0) > 0 });
      }}
      onClose={onClose}
    >
      <CalendarFields
        values={values}
        holidays={holidays}
        problem={problem}
        onChange={(part) => {
          save.reset();
          setValues((before) => ({ ...before, ...part }));
        }}
      />
      <UpcomingClosures values={values} holidays={holidays} today={today} />
      {closed ? <ClosedTasksNotice closed={closed} withdraw={withdraw} onChange={setWithdraw} /> : null}
      {revision.panel}
    </FormDialog>
  );
}

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
