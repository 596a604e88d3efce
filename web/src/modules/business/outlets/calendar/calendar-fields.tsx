import {
  type CalendarInput,
  calendarLimits,
  type HolidayCalendar,
} from '@gerai/shared/business/outlets/calendar-contract.ts';
import { WEEKDAYS } from '@gerai/shared/time/business-time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, Button, Checkbox, Chip } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { ShortText } from '../../../../ui/form/long-text.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { weekdayLabels } from '../../templates/frequency-text.ts';
import classes from './calendar.module.css';

interface CalendarFieldsProps {
  values: CalendarInput;
  holidays: readonly HolidayCalendar[];
  /** What is wrong with a field, by its path. */
  problem: (path: string) => string | undefined;
  onChange: (part: Partial<CalendarInput>) => void;
}

/** The fields of an outlet's calendar. An empty date is '' until it is chosen, which the contract refuses. */
export function CalendarFields(props: CalendarFieldsProps) {
  const { t, i18n } = useLingui();
  const { values, holidays, problem, onChange } = props;
  return (
    <>
      <div className={classes.pair}>
        <DateField
          label={t`Opens on`}
          description={t`Empty: it is open already`}
          value={values.opens_on ?? undefined}
          error={problem('opens_on')}
          onChange={(date) => onChange({ opens_on: date ?? null })}
        />
        <DateField
          label={t`Closed for good from`}
          description={t`Leave empty if it stays open`}
          value={values.closed_from ?? undefined}
          error={problem('closed_from')}
          onChange={(date) => onChange({ closed_from: date ?? null })}
        />
      </div>
      <fieldset className={classes.section}>
        <legend className={classes.legend}>{t`Closed every week, from today on`}</legend>
        <Chip.Group
          multiple
          value={values.weekdays}
          onChange={(chosen) =>
            onChange({ weekdays: WEEKDAYS.filter((weekday) => chosen.includes(weekday)) })
          }
        >
          <div className={boxes.row}>
            {WEEKDAYS.map((weekday) => (
              <Chip key={weekday} value={weekday} size="sm">
                {i18n._(weekdayLabels[weekday])}
              </Chip>
            ))}
          </div>
        </Chip.Group>
        <Problem text={problem('weekdays')} />
      </fieldset>
      <fieldset className={classes.section}>
        <legend className={classes.legend}>{t`Holiday calendars`}</legend>
        {holidays.map(({ id, calendar_name, holidays: days }) => (
          <Checkbox
            key={id}
            label={calendar_name}
            description={<Plural value={days.length} one="# day" other="# days" />}
            checked={values.calendar_ids.includes(id)}
            onChange={(event) =>
              onChange({
                calendar_ids: event.currentTarget.checked
                  ? [...values.calendar_ids, id]
                  : values.calendar_ids.filter((one) => one !== id),
              })
            }
          />
        ))}
        {holidays.length === 0 ? (
          <p className={text.mutedSmall}>
            <Trans>
              A holiday calendar closes many outlets on its days.{' '}
              <Anchor component={Link} to="/task/admin/outlets/calendars" inherit>
                Add one
              </Anchor>
            </Trans>
          </p>
        ) : null}
        <Problem text={problem('calendar_ids')} />
      </fieldset>
      <ClosedDayFields {...props} />
      <PauseFields {...props} />
    </>
  );
}

function ClosedDayFields({ values: { days }, problem, onChange }: CalendarFieldsProps) {
  const { t } = useLingui();
  const put = (at: number, part: Partial<CalendarInput['days'][number]>) =>
    onChange({ days: days.map((day, n) => (n === at ? { ...day, ...part } : day)) });
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{t`Single closed days`}</legend>
      {days.map((day, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day has no other identity while it is typed.
        <div key={at} className={classes.day}>
          <DateField
            label={t`Date`}
            value={day.date || undefined}
            error={problem(`days.${at}.date`)}
            onChange={(date) => put(at, { date: date ?? '' })}
          />
          <ShortText
            label={t`What day it is`}
            limit={calendarLimits.reason}
            value={day.name}
            error={problem(`days.${at}.name`)}
            onChange={(event) => put(at, { name: event.currentTarget.value })}
          />
          <Remove
            label={t`Remove closed day ${at + 1}`}
            onClick={() => onChange({ days: days.filter((_, n) => n !== at) })}
          />
        </div>
      ))}
      <Add
        label={t`Add a closed day`}
        disabled={days.length >= calendarLimits.days}
        onClick={() => onChange({ days: [...days, { date: '', name: '' }] })}
      />
    </fieldset>
  );
}

function PauseFields({ values: { pauses }, problem, onChange }: CalendarFieldsProps) {
  const { t } = useLingui();
  const put = (at: number, part: Partial<CalendarInput['pauses'][number]>) =>
    onChange({ pauses: pauses.map((pause, n) => (n === at ? { ...pause, ...part } : pause)) });
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>{t`Paused`}</legend>
      {pauses.map((pause, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <div key={at} className={classes.pause}>
          <DateField
            label={t`From`}
            value={pause.from || undefined}
            error={problem(`pauses.${at}.from`)}
            onChange={(date) => put(at, { from: date ?? '' })}
          />
          <DateField
            label={t`Last day`}
            placeholder={t`Open end`}
            value={pause.until ?? undefined}
            error={problem(`pauses.${at}.until`)}
            onChange={(date) => put(at, { until: date ?? null })}
          />
          <ShortText
            label={t`Reason`}
            limit={calendarLimits.reason}
            value={pause.reason}
            error={problem(`pauses.${at}.reason`)}
            onChange={(event) => put(at, { reason: event.currentTarget.value })}
          />
          <Remove
            label={t`Remove pause ${at + 1}`}
            onClick={() => onChange({ pauses: pauses.filter((_, n) => n !== at) })}
          />
        </div>
      ))}
      <Add
        label={t`Add a pause`}
        disabled={pauses.length >= calendarLimits.pauses}
        onClick={() => onChange({ pauses: [...pauses, { from: '', until: null, reason: '' }] })}
      />
    </fieldset>
  );
}

const Problem = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className={classes.error} role="alert">
      {text}
    </p>
  ) : null;

const Remove = (props: { label: string; onClick: () => void }) => (
  <div className={classes.remove}>
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={props.label} onClick={props.onClick}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  </div>
);

const Add = ({ label, ...props }: { label: string; disabled: boolean; onClick: () => void }) => (
  <Button
    variant="subtle"
    size="compact-sm"
    className={boxes.start}
    leftSection={<IconPlus size={16} aria-hidden />}
    {...props}
  >
    {label}
  </Button>
);
