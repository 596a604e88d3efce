import { TASK_STATUS_FILTERS } from '@gerai/shared/work/daily-tasks/contract.ts';
import { DISPLAY_STATUSES } from '@gerai/shared/work/submissions/statuses.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import { areaNamesQuery } from '../../../../core/outlets/areas-query.ts';
import { outletsQuery } from '../../../../core/outlets/outlets-query.ts';
import { DateRangeChips } from '../../../../ui/form/date-range-chips.tsx';
import { ChoiceChip, TextChip, ToggleChip } from '../../../../ui/form/filter-row.tsx';
import { FoldedFilters, useIsPhone } from '../../../../ui/form/folded-filters.tsx';
import { jobRolesQuery } from '../../../accounts/roles/api.ts';
import { unusualLabels } from '../../photo-proof/unusual-texts.ts';
import { statusLabel } from '../../submissions/status/status-badge.tsx';
import { readTaskFilter, type TaskFilter, type TaskStatusFilter } from './task-list-search.ts';

interface TaskListFiltersProps {
  /** The applied filter. A new one replaces what is chosen. */
  filter: TaskFilter;
  onApply: (filter: TaskFilter) => void;
  /** Adds the name and status filters, which only the overview has. */
  full?: boolean;
}

/** Filters of a list over all outlets, applied by the button or Enter. */
export function TaskListFilters({ filter, onApply, full = false }: TaskListFiltersProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const [draft, setDraft] = useState(filter);
  const [applied, setApplied] = useState(filter);
  /** Applied here and not arrived yet: what is typed into another field meanwhile stays. */
  const [sent, setSent] = useState<TaskFilter | null>(null);
  if (JSON.stringify(applied) !== JSON.stringify(filter)) {
    setApplied(filter);
    setSent(null);
    if (JSON.stringify(sent) !== JSON.stringify(filter)) setDraft(filter);
  }
  const { data: outlets = [] } = useQuery(outletsQuery);
  const { data: areas = [] } = useQuery(areaNamesQuery);
  // An area is one of the names that are suggested, marked as such: an outlet may be called as it is.
  const areaIds = new Map(areas.map(({ id, area_name }) => [t`${area_name} (area)`, id]));
  const areaNamed = (area_id: string | undefined) =>
    area_id && ([...areaIds].find(([, id]) => id === area_id)?.[0] ?? '…');
  const { data: jobRoles = [] } = useQuery(jobRolesQuery);
  const set = (part: TaskFilter) => setDraft((before) => ({ ...before, ...part }));
  const apply = () => {
    setSent(trimmed(draft));
    onApply(trimmed(draft));
  };
  const changed = JSON.stringify(trimmed(draft)) !== JSON.stringify(trimmed(filter));
  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        apply();
      }}
      aria-label={t`Filters`}
    >
      <FoldedFilters
        filters={filter}
        onClear={() => onApply({})}
        apply={{ label: t`Apply Filters`, onApply: apply }}
      >
        <DateRangeChips dateFrom={draft.dateFrom} dateTo={draft.dateTo} onChange={set} />
        <TextChip
          label={t`Location`}
          any={t`All`}
          value={areaNamed(draft.area_id) ?? draft.location}
          suggestions={[...areaIds.keys(), ...outlets.map(({ outlet_name }) => outlet_name)]}
          maxLength={100}
          onChange={(text) => {
            const area_id = text && areaIds.get(text);
            set(
              area_id
                ? { area_id, location: undefined, outlet_id: undefined }
                : { area_id: undefined, location: text },
            );
          }}
          isSearch={!full}
        />
        <TextChip
          label={t`Job Role`}
          any={t`All`}
          value={draft.jobRole}
          suggestions={jobRoles.map(({ role_name }) => role_name)}
          maxLength={60}
          onChange={(jobRole) => set({ jobRole })}
        />
        {full ? (
          <>
            <TextChip
              label={t`Job Name`}
              any={t`All`}
              value={draft.jobName}
              maxLength={100}
              onChange={(jobName) => set({ jobName })}
              isSearch
            />
            <StatusChip value={draft.status} onChange={(status) => set({ status })} />
            <ExactFilters filter={draft} onChange={set} />
          </>
        ) : null}
        {isPhone ? null : (
          <Button type="submit" radius="xl" size="sm" variant={changed ? 'filled' : 'default'}>
            <Trans>Apply Filters</Trans>
          </Button>
        )}
      </FoldedFilters>
    </form>
  );
}

/** Trims the text filters; a blank one counts as absent. */
const trimmed = (filter: TaskFilter): TaskFilter => {
  const { location, jobRole, jobName } = filter;
  return readTaskFilter({
    ...filter,
    location: location?.trim(),
    jobRole: jobRole?.trim(),
    jobName: jobName?.trim(),
  });
};

interface StatusChipProps {
  value: TaskStatusFilter[] | undefined;
  onChange: (status: TaskStatusFilter[] | undefined) => void;
}

/** One status, or several when a dashboard figure linked here with them. */
function StatusChip({ value, onChange }: StatusChipProps) {
  const { t, i18n } = useLingui();
  const options = TASK_STATUS_FILTERS.map((status) => ({
    value: status as string,
    label: i18n._(statusLabel(status)),
  }));
  const namesOf = (several: readonly TaskStatusFilter[]) => {
    const [left, ...others] = DISPLAY_STATUSES.filter((status) => !several.includes(status));
    if (left === undefined || others.length > 0)
      return several.map((status) => i18n._(statusLabel(status))).join(', ');
    const name = i18n._(statusLabel(left));
    return t`All but ${name}`;
  };
  const several = value && value.length > 1 ? value : undefined;
  if (several)
    options.unshift({
      value: several.join('|'),
      label: namesOf(several),
    });
  return (
    <ChoiceChip
      label={t`Status`}
      any={t`All`}
      value={value?.join('|')}
      options={options}
      onChange={(chosen) => onChange(chosen?.split('|') as TaskStatusFilter[] | undefined)}
    />
  );
}

/** Exact outlet, job role and submission date filters set by a dashboard figure's link. */
function ExactFilters({ filter, onChange }: { filter: TaskFilter; onChange: (part: TaskFilter) => void }) {
  const { t, i18n } = useLingui();
  const { sender } = filter;
  const language = useLanguage();
  const { data: outlets } = useQuery({ ...outletsQuery, enabled: filter.outlet_id !== undefined });
  const { data: jobRoles } = useQuery({ ...jobRolesQuery, enabled: filter.job_role_id !== undefined });
  return (
    <>
      {filter.outlet_id ? (
        <ToggleChip checked onChange={() => onChange({ outlet_id: undefined })}>
          {outlets?.find(({ id }) => id === filter.outlet_id)?.outlet_name ?? '…'}
          <IconX size={14} aria-hidden />
        </ToggleChip>
      ) : null}
      {filter.job_role_id ? (
        <ToggleChip checked onChange={() => onChange({ job_role_id: undefined })}>
          {jobRoles?.find(({ id }) => id === filter.job_role_id)?.role_name ?? '…'}
          <IconX size={14} aria-hidden />
        </ToggleChip>
      ) : null}
      {filter.past_deadline ? (
        <ToggleChip checked onChange={() => onChange({ past_deadline: undefined })}>
          {t`Past the deadline`}
          <IconX size={14} aria-hidden />
        </ToggleChip>
      ) : null}
      {filter.sent_on ? (
        <ToggleChip checked onChange={() => onChange({ sent_on: undefined })}>
          {t`Sent on ${formatCivilDate(filter.sent_on, 'day', language)}`}
          <IconX size={14} aria-hidden />
        </ToggleChip>
      ) : null}
      {filter.sent_by ? (
        <ToggleChip checked onChange={() => onChange({ sent_by: undefined, sender: undefined })}>
          {sender ? t`Sent by ${sender}` : t`Sent by one person`}
          <IconX size={14} aria-hidden />
        </ToggleChip>
      ) : null}
      {filter.unusual ? (
        <ToggleChip checked onChange={() => onChange({ unusual: undefined })}>
          {i18n._(unusualLabels[filter.unusual] ?? unusualLabels.any)}
          <IconX size={14} aria-hidden />
        </ToggleChip>
      ) : null}
    </>
  );
}
