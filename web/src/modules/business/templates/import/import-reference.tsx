import { templateDefaults, templateLimits } from '@gerai/shared/business/templates/contract.ts';
import { CHALLENGE_KINDS } from '@gerai/shared/business/templates/definition.ts';
import { FREQUENCIES } from '@gerai/shared/business/templates/frequencies.ts';
import {
  ALL_LOCATIONS,
  IMPORT_COLUMNS,
  type ImportColumn,
  importLimits,
  REQUIRED_COLUMNS,
} from '@gerai/shared/business/templates/import-contract.ts';
import { MONTH_WEEKS } from '@gerai/shared/business/templates/month-weeks.ts';
import { placeOf } from '@gerai/shared/business/templates/named-place.ts';
import { PRIORITIES } from '@gerai/shared/business/templates/priorities.ts';
import { TEMPLATE_STATUSES } from '@gerai/shared/business/templates/statuses.ts';
import { YES_OR_NO } from '@gerai/shared/tables/yes-or-no.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import boxes from '../../../../ui/layout/boxes.module.css';
import { SmallTable } from '../../../../ui/table/small-table.tsx';
import text from '../../../../ui/text/text.module.css';
import classes from './import-reference.module.css';

const limits = templateLimits;
const { deadline_time, deadline_days } = templateDefaults;
const frequencies = FREQUENCIES.join(', ');
const monthWeeks = MONTH_WEEKS.join(', ');
const priorities = PRIORITIES.join(', ');
const yesOrNo = YES_OR_NO.join(', ');
const challenges = CHALLENGE_KINDS.join(', ');
const statuses = TEMPLATE_STATUSES.join(', ');
const newLine = '\\n';

/** The accepted values of each column (specification 2, section 5). */
const takes: Record<ImportColumn, MessageDescriptor> = {
  TaskID: msg`Up to ${{ n: limits.displayId }} letters, digits and hyphens. Rows of one TaskID are one template at several locations, so they differ in Location alone.`,
  TaskName: msg`Up to ${{ n: limits.taskName }} characters`,
  StartDate: msg`A date such as 2026-11-22, 22/11/2026 or 22 Nov 2026; no task before it; for once, the day`,
  EndDate: msg`A date, not before StartDate; no task after it`,
  Priority: msg`${{ words: priorities }}, or blank`,
  AssignedTo: msg`An email address, or blank`,
  Status: msg`${{ words: statuses }}. Only Active makes tasks.`,
  JobRole: msg`The name of a job role`,
  Frequency: msg`One of: ${{ words: frequencies }}`,
  Description: msg`The instructions, up to ${{ n: importLimits.description }} characters; ${{ escape: newLine }} begins a new line`,
  Location: msg`The name of an outlet; ${{ all: ALL_LOCATIONS }} or blank for every outlet, new ones too; ${{ area: placeOf('area', 'Bali') }} for every outlet of an area, ${{ tag: placeOf('tag', 'Mall') }} for every outlet with a tag`,
  WeeklyDays: msg`For weekly, custom_x_weeks and monthly_weekday: names of days, for example Monday, Thursday`,
  MonthlyDate: msg`For monthly: 1 to 31; the last day where a month is shorter`,
  CustomDays: msg`For custom_x_days: 1 to ${{ n: limits.customDays }}, counted from StartDate`,
  CustomWeeks: msg`For custom_x_weeks: 1 to ${{ n: limits.customWeeks }}, counted from the week of StartDate; 2 where blank`,
  MonthlyWeek: msg`For monthly_weekday: ${{ words: monthWeeks }}`,
  DeadlineTime: msg`HH:MM or HH.MM; ${{ time: deadline_time }} where blank. Several a day, for example 09:00, 13:00, 17:00, make a task each.`,
  DeadlineDays: msg`1 is the task's own day, up to ${{ n: limits.deadlineDays }}; ${{ days: deadline_days }} where blank`,
  TaskGroup: msg`The name of a task group, or blank`,
  CompletionCriteria: msg`What the photo must show, up to ${{ n: limits.text }} characters`,
  PhotoRequired: msg`${{ words: yesOrNo }}; Yes where blank. Without a photo the task is done with one tap.`,
  PhotoChallenge: msg`What each photo must show: ${{ words: challenges }}; none where blank`,
  AIPhotoComparison: msg`${{ words: yesOrNo }}; No where blank (a future feature)`,
};

/** Required columns whose values may be empty (decisions, template import). */
const mayBeBlank: readonly ImportColumn[] = ['Priority', 'AssignedTo'];
const required: readonly ImportColumn[] = REQUIRED_COLUMNS;

/** The columns of an import file: whether they are required, and their accepted values. */
export function ImportReference() {
  const { t, i18n } = useLingui();
  return (
    <section className={boxes.above32} aria-label={t`Field reference`}>
      <Title order={2} size="h3">
        <Trans>Field reference</Trans>
      </Title>
      <p className={`${text.description} ${boxes.below12}`}>
        <Trans>
          A row has the names of the columns, in any order; in Indonesian too, and also below a title. Commas,
          semicolons and tabs are told apart, or named by a first line such as sep=;
        </Trans>
      </p>
      <SmallTable
        className={classes.table}
        rows={IMPORT_COLUMNS}
        rowKey={(column) => column}
        columns={[
          {
            key: 'column',
            head: t`Column`,
            className: classes.column,
            isNowrap: true,
            isRowHead: true,
            cell: (column) => <span lang="en">{column}</span>,
          },
          {
            key: 'required',
            head: t`Required`,
            isNowrap: true,
            cell: (column) =>
              required.includes(column) ? (
                <span className={classes.required} data-label={t`Required`}>
                  {mayBeBlank.includes(column) ? <Trans>Header only</Trans> : <Trans>Yes</Trans>}
                </span>
              ) : null,
          },
          {
            key: 'takes',
            head: t`What it takes`,
            className: classes.takes,
            cell: (column) => i18n._(takes[column]),
          },
        ]}
      />
    </section>
  );
}
