import {
  calendarLimits,
  type HolidayCalendar,
  type HolidayInput,
} from '@gerai/shared/business/outlets/calendar-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu, Switch, Textarea } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOffered } from '../../../../core/outlets/list-offered.ts';
import { outletsQuery } from '../../../../core/outlets/outlets-query.ts';
import { EditDialog } from '../../../../desktop/edit-form/edit-dialog.tsx';
import { useEditForm } from '../../../../desktop/edit-form/use-edit-form.ts';
import { OutletPicker } from '../../../../desktop/master-data/outlet-picker.tsx';
import { listText } from '../../../../desktop/revision/list-text.ts';
import type { NewRow } from '../../../../desktop/tables/use-new-rows.tsx';
import { ShortText } from '../../../../ui/form/long-text.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { holidayPreviewQuery, saveHolidays } from './api.ts';
import classes from './calendar.module.css';
import { ClosedTasksNotice } from './closed-tasks-notice.tsx';
import { type HolidaySet, indonesianHolidays } from './indonesian-holidays.ts';
import { addHolidays, holidayLines, readHolidays } from './read-holidays.ts';
import { useDebounced } from './use-debounced.ts';

interface HolidayDialogProps {
  /** As it was read last; null adds a new calendar. */
  edited: HolidayCalendar | null;
  onSaved: (message: string, added?: NewRow) => void;
  onClose: () => void;
}

interface Values extends Omit<HolidayInput, 'holidays'> {
  /** The days as they are typed, one a line. */
  holidays: string;
}
const NEW: Values = { calendar_name: '', holidays: '', outlet_ids: [], for_new_outlets: false };
const valuesOf = ({ calendar_name, holidays, outlet_ids, for_new_outlets }: HolidayCalendar): Values => ({
  calendar_name,
  holidays: holidayLines(holidays),
  outlet_ids,
  for_new_outlets,
});

/** The form of a holiday calendar: its days as lines, and the outlets that follow it. */
export function HolidayDialog({ edited, onSaved, onClose }: HolidayDialogProps) {
  const { t, i18n } = useLingui();
  const { data: all = [] } = useQuery(outletsQuery);
  const [withdraw, setWithdraw] = useState(true);
  const namesOf = (ids: unknown) =>
    (ids as string[]).map((id) => all.find((outlet) => outlet.id === id)?.outlet_name ?? '…');
  const form = useEditForm({
    begin: edited ? valuesOf(edited) : NEW,
    edited,
    subject: 'holiday_calendar',
    toValues: valuesOf,
    fields: {
      calendar_name: { label: t`Name`, required: 'outlets.calendar_name_required' },
      holidays: {
        label: t`Days`,
        show: (lines, before) => listText(i18n, linesOf(lines), linesOf(before)),
      },
      outlet_ids: {
        label: t`Outlets that follow it`,
        show: (ids, before) => listText(i18n, namesOf(ids), namesOf(before)),
      },
      for_new_outlets: { label: t`Outlets that are added later follow it too` },
    },
    refetch: [queryRoots.outlets],
    save: ({ holidays, ...input }, expected_updated_at): Promise<HolidayCalendar & { withdrawn: number }> =>
      saveHolidays(edited?.id ?? null, {
        ...input,
        holidays: readHolidays(holidays).days,
        withdraw: withdraw && (closed?.tasks ?? 0) > 0,
        expected_updated_at,
      }),
    onSaved: ({ id, calendar_name: name, withdrawn }) =>
      onSaved(
        withdrawn > 0
          ? i18n._(msg`Holiday calendar saved. ${withdrawn} tasks withdrawn.`)
          : i18n._(msg`Holiday calendar saved.`),
        edited ? undefined : { id, name },
      ),
    onDone: onClose,
  });
  const { values, change, isDirty } = form;
  const { outlet_ids, for_new_outlets } = values;
  const outlets = listOffered(all, edited?.outlet_ids);
  const { days, unread, twice } = readHolidays(values.holidays);
  const isRead = unread.length + twice.length === 0;
  // Under any name: the days alone matter.
  const settled = useDebounced({ calendar_name: 'x', holidays: days, outlet_ids, for_new_outlets });
  const preview = useQuery({ ...holidayPreviewQuery(edited?.id ?? null, settled), enabled: isDirty });
  const closed = isDirty ? preview.data : undefined;
  return (
    <EditDialog
      form={form}
      title={edited ? t`Edit holiday calendar` : t`Add holiday calendar`}
      size="lg"
      cover="phone"
      submitLabel={edited ? <Trans>Save changes</Trans> : <Trans>Add holiday calendar</Trans>}
      onSubmit={(event) => {
        if (isRead) form.submit(event);
        else event.preventDefault();
      }}
      onClose={onClose}
    >
      <ShortText
        {...form.text('calendar_name')}
        placeholder={t`Libur nasional 2026`}
        limit={calendarLimits.name}
        data-autofocus
      />
      <Textarea
        {...form.text('holidays')}
        description={t`One a line: the date, then the name. Paste them from a list or a spreadsheet.`}
        placeholder={'2026-12-25; Natal'}
        autosize
        minRows={4}
        maxRows={12}
        {...(isRead ? {} : { error: <Unread unread={unread} twice={twice} /> })}
      />
      <div className={boxes.between}>
        <p className={text.mutedSmall} role="status">
          <Plural value={days.length} one="# day read" other="# days read" />
        </p>
        <IndonesianHolidays
          onAdd={({ name, days: further }) =>
            change({
              holidays: addHolidays(values.holidays, further),
              ...(values.calendar_name.trim() === '' ? { calendar_name: name } : {}),
            })
          }
        />
      </div>
      <fieldset className={classes.section}>
        <legend className={classes.legend}>{t`Outlets that follow it`}</legend>
        <OutletPicker chosen={outlet_ids} onChange={(ids) => change({ outlet_ids: ids })} />
        <Button
          variant="subtle"
          size="compact-sm"
          className={boxes.start}
          disabled={outlets.every(({ id }) => outlet_ids.includes(id))}
          onClick={() => change({ outlet_ids: outlets.map(({ id }) => id) })}
        >
          <Trans>Choose all outlets</Trans>
        </Button>
      </fieldset>
      <Switch
        label={t`Outlets that are added later follow it too`}
        checked={for_new_outlets}
        onChange={(event) => change({ for_new_outlets: event.currentTarget.checked })}
      />
      {closed ? <ClosedTasksNotice closed={closed} withdraw={withdraw} onChange={setWithdraw} /> : null}
    </EditDialog>
  );
}

/** Offers Indonesia's public holidays, which can be changed like what was pasted. */
function IndonesianHolidays({ onAdd }: { onAdd: (set: HolidaySet) => void }) {
  const { t } = useLingui();
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconCalendarPlus size={16} aria-hidden />}>
          <Trans>Holidays of Indonesia</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {indonesianHolidays.map((set) => (
          <Menu.Item key={set.name} onClick={() => onAdd(set)}>
            {set.name}
            {' · '}
            <Plural value={set.days.length} one="# day" other="# days" />
            <span className={`${text.mutedSmall} ${classes.source}`}>
              {set.decree ?? t`Fixed dates and Easter. Add the others once they are decreed.`}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const linesOf = (text: unknown) =>
  String(text)
    .split('\n')
    .filter((line) => line.trim() !== '');

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
