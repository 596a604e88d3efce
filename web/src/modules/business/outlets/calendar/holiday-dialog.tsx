import {
  calendarLimits,
  type HolidayCalendar,
  type HolidayInput,
} from '@gerai/shared/business/outlets/calendar-contract.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { queryRoots } from '../../../../core/live/live-queries.ts';
import { listOffered } from '../../../../core/outlets/list-offered.ts';
import { outletsQuery } from '../../../../core/outlets/outlets-query.ts';
import { refusedFields } from '../../../../desk/refused-fields.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog/dialog-form.tsx';
import { SomeLocations } from '../../templates/form/location-picker.tsx';
import { holidayPreviewQuery, saveHolidays } from './api.ts';
import classes from './calendar.module.css';
import { ClosedTasksNotice } from './closed-tasks-notice.tsx';
import { holidayLines, readHolidays } from './read-holidays.ts';
import { useSettled } from './use-settled.ts';

interface HolidayDialogProps {
  /** Null adds a new calendar. */
  edited: HolidayCalendar | null;
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** The form of a holiday calendar: its days as lines, and the outlets that follow it. */
export function HolidayDialog({ edited: opened, onSaved, onClose }: HolidayDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [edited] = useState(opened);
  const [name, setName] = useState(edited?.calendar_name ?? '');
  const [text, setText] = useState(() => holidayLines(edited?.holidays ?? []));
  const [outlet_ids, setOutlets] = useState(edited?.outlet_ids ?? []);
  const [for_new_outlets, setForNew] = useState(edited?.for_new_outlets ?? false);
  const [isDirty, setDirty] = useState(false);
  const [isTried, setTried] = useState(false);
  const [withdraw, setWithdraw] = useState(true);
  const { data: all = [] } = useQuery(outletsQuery);
  const outlets = listOffered(all, edited?.outlet_ids);
  const { days, unread, twice } = readHolidays(text);
  const calendar_name = name.trim();
  const input: HolidayInput = { calendar_name, holidays: days, outlet_ids, for_new_outlets };
  const isRead = unread.length + twice.length === 0;
  // Under any name: the days alone matter.
  const settled = useSettled({ ...input, calendar_name: 'x' });
  const preview = useQuery({ ...holidayPreviewQuery(edited?.id ?? null, settled), enabled: isDirty });
  const closed = isDirty ? preview.data : undefined;
  const save = useMutation({
    mutationFn: () => saveHolidays({ ...input, withdraw: withdraw && (closed?.tasks ?? 0) > 0 }, edited),
    onSuccess: ({ withdrawn }) => {
      void queries.invalidateQueries({ queryKey: [queryRoots.outlets] });
      onSaved(
        withdrawn > 0
          ? i18n._(msg`Holiday calendar saved. ${withdrawn} tasks withdrawn.`)
          : i18n._(msg`Holiday calendar saved.`),
      );
      onClose();
    },
  });
  const refused = refusedFields(save.error);
  const problem = (field: string) => refused[field] && reasonText(i18n, refused[field]);
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      save.reset();
      setDirty(true);
      set(value);
    };
  return (
    <Dialog
      title={edited ? t`Edit holiday calendar` : t`Add holiday calendar`}
      size="lg"
      cover="phone"
      keepOpen={isDirty}
      busy={save.isPending}
      onClose={onClose}
    >
      <DialogForm
        submitLabel={edited ? <Trans>Save changes</Trans> : <Trans>Add holiday calendar</Trans>}
        pending={save.isPending}
        error={Object.keys(refused).length > 0 ? null : save.error}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (calendar_name !== '' && isRead) save.mutate();
        }}
        onClose={onClose}
      >
        <TextInput
          label={t`Name`}
          placeholder={t`Libur nasional 2026`}
          required
          maxLength={calendarLimits.name}
          value={name}
          error={
            problem('calendar_name') ??
            (isTried && calendar_name === ''
              ? reasonText(i18n, { reason: 'outlets.calendar_name_required' })
              : undefined)
          }
          onChange={(event) => changed(setName)(event.currentTarget.value)}
          data-autofocus
        />
        <Textarea
          label={t`Days`}
          description={t`One a line, as date; name. Paste them from a list or a spreadsheet.`}
          placeholder={'2026-12-25; Natal'}
          autosize
          minRows={4}
          maxRows={12}
          value={text}
          error={isRead ? problem('holidays') : <Unread {...{ unread, twice }} />}
          onChange={(event) => changed(setText)(event.currentTarget.value)}
        />
        <p className={classes.hint} role="status">
          <Plural value={days.length} one="# day read" other="# days read" />
        </p>
        <fieldset className={classes.section}>
          <legend className={classes.legend}>{t`Outlets that follow it`}</legend>
          <SomeLocations chosen={outlet_ids} onChange={changed(setOutlets)} />
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.add}
            disabled={outlets.every(({ id }) => outlet_ids.includes(id))}
            onClick={() => changed(setOutlets)(outlets.map(({ id }) => id))}
          >
            <Trans>Choose all outlets</Trans>
          </Button>
        </fieldset>
        <Switch
          label={t`Outlets that are added later follow it too`}
          checked={for_new_outlets}
          onChange={(event) => changed(setForNew)(event.currentTarget.checked)}
        />
        {closed ? <ClosedTasksNotice closed={closed} withdraw={withdraw} onChange={setWithdraw} /> : null}
      </DialogForm>
    </Dialog>
  );
}

function Unread({ unread, twice }: { unread: readonly number[]; twice: readonly number[] }) {
  const lines = (numbers: readonly number[]) => numbers.slice(0, 5).join(', ');
  return (
    <>
      {unread.length > 0 ? (
        <Trans>Lines without a date and a name: {lines(unread)}. Write 2026-12-25; Natal. </Trans>
      ) : null}
      {twice.length > 0 ? <Trans>Lines of a day that is there already: {lines(twice)}.</Trans> : null}
    </>
  );
}
