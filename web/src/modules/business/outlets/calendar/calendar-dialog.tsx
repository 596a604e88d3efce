import {
  type CalendarInput,
  calendarInput,
  type HolidayCalendar,
  type OutletCalendar,
} from '@gerai/shared/business/outlets/calendar-contract.ts';
import { issueReason } from '@gerai/shared/http/issue-reason.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../../core/i18n/now.ts';
import { knowsReason, reasonText } from '../../../../core/i18n/reason-text.ts';
import { queryRoots } from '../../../../core/live/live-queries.ts';
import { refusedFields } from '../../../../desk/refused-fields.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog/dialog-form.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
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
  const [state, setState] = useState({ isDirty: false, isPending: false });
  const error = stored.error ?? holidays.error;
  const name = stored.data?.outlet_name;
  return (
    <Dialog
      title={name ? t`Opening days of ${name}` : t`Opening days`}
      size="lg"
      cover="phone"
      keepOpen={state.isDirty}
      busy={state.isPending}
      inAddress
      onClose={onClose}
    >
      {stored.data && holidays.data ? (
        <CalendarForm
          stored={stored.data}
          holidays={holidays.data}
          onState={setState}
          onSaved={onSaved}
          onClose={onClose}
        />
      ) : (
        <LoadingState
          error={error}
          onRetry={() => void Promise.all([stored.refetch(), holidays.refetch()])}
          rows={5}
          height={64}
        />
      )}
    </Dialog>
  );
}

interface CalendarFormProps extends Omit<CalendarDialogProps, 'id'> {
  stored: OutletCalendar;
  holidays: readonly HolidayCalendar[];
  onState: (state: { isDirty: boolean; isPending: boolean }) => void;
}

function CalendarForm({ stored: loaded, holidays, onState, onSaved, onClose }: CalendarFormProps) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const today = businessDate(useNow());
  // What the form began with: a change by somebody else meanwhile is refused when it is saved.
  const [stored] = useState(loaded);
  const [values, setValues] = useState<CalendarInput>(() => fieldsOf(stored));
  const [isDirty, setDirty] = useState(false);
  const [isTried, setTried] = useState(false);
  const [withdraw, setWithdraw] = useState(true);
  const checked = calendarInput.safeParse(values);
  const settled = useSettled(checked.success ? checked.data : null);
  const preview = useQuery({
    ...calendarPreviewQuery(stored.id, settled ?? fieldsOf(stored)),
    enabled: isDirty && settled !== null,
  });
  const closed = isDirty && checked.success ? preview.data : undefined;
  const save = useMutation({
    mutationFn: saveCalendar,
    onSuccess: ({ withdrawn }) => {
      void queries.invalidateQueries({ queryKey: [queryRoots.outlets] });
      onSaved(
        withdrawn > 0
          ? i18n._(msg`Opening days saved. ${withdrawn} tasks withdrawn.`)
          : i18n._(msg`Opening days saved.`),
      );
      onClose();
    },
    onSettled: () => onState({ isDirty, isPending: false }),
  });
  const change = (part: Partial<CalendarInput>) => {
    save.reset();
    setDirty(true);
    setValues((before) => ({ ...before, ...part }));
    onState({ isDirty: true, isPending: false });
  };
  const refused = refusedFields(save.error);
  const problem = (path: string): string | undefined => {
    if (refused[path]) return reasonText(i18n, refused[path]);
    if (!isTried || checked.success) return undefined;
    const issue = checked.error.issues.find((one) => one.path.join('.') === path);
    return issue && reasonText(i18n, issueReason(issue, knowsReason));
  };
  return (
    <DialogForm
      submitLabel={<Trans>Save changes</Trans>}
      pending={save.isPending}
      disabled={!isDirty}
      error={Object.keys(refused).length > 0 ? null : save.error}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!checked.success) return;
        onState({ isDirty, isPending: true });
        save.mutate({
          ...checked.data,
          id: stored.id,
          withdraw: withdraw && (closed?.tasks ?? 0) > 0,
          expected_updated_at: stored.updated_at,
        });
      }}
      onClose={onClose}
    >
      <CalendarFields values={values} holidays={holidays} problem={problem} onChange={change} />
      <UpcomingClosures values={values} holidays={holidays} today={today} />
      {closed ? <ClosedTasksNotice closed={closed} withdraw={withdraw} onChange={setWithdraw} /> : null}
    </DialogForm>
  );
}

const fieldsOf = ({ id: _, outlet_name: __, updated_at: ___, ...fields }: OutletCalendar): CalendarInput =>
  fields;
