import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { listOffered } from '../../core/outlets/list-offered.ts';
import { outletLabel } from '../../core/outlets/outlet-label.ts';
import { outletsQuery } from '../../core/outlets/outlets-query.ts';
import { nothingFound } from '../../ui/feedback/nothing-found.ts';
import { useUnlistedChoice } from '../../ui/form/use-unlisted-choice.ts';
import './archived-texts.ts';

interface LocationSelectProps {
  value?: string | null;
  error?: ReactNode;
  /** Default: 'Location'. */
  label?: string;
  description?: ReactNode;
  /** A choice is needed, and cannot be cleared. */
  required?: boolean;
  /** An outlet that is not offered. */
  without?: string;
  /** Replaces 'Not assigned' where a choice is required. */
  placeholder?: string;
  onChange: (location_id: string | null) => void;
}

/** Selects one outlet, searchable by name or region. */
export function LocationSelect({ value, error, onChange, ...props }: LocationSelectProps) {
  const { label, description, required = false, without, placeholder } = props;
  const { t, i18n } = useLingui();
  const outlets = useQuery(outletsQuery);
  const unlisted = useUnlistedChoice(outlets, value);
  const [search, setSearch] = useState('');
  const data = useMemo(
    () =>
      listOffered(outlets.data ?? [], [value])
        .filter(({ id }) => id !== without)
        .map((outlet) => ({
          value: outlet.id,
          label: `${outletLabel(i18n, outlet)} - ${outlet.region}`,
        })),
    [outlets.data, value, without, i18n],
  );
  return (
    <Select
      label={label ?? t`Location`}
      description={description}
      required={required}
      placeholder={placeholder ?? (required ? undefined : t`Not assigned`)}
      searchable
      clearable={!required}
      // Choosing what is chosen keeps it; the button clears it.
      allowDeselect={false}
      searchValue={search}
      onSearchChange={setSearch}
      onOptionSubmit={(chosen) => setSearch(data.find(({ value: id }) => id === chosen)?.label ?? '')}
      selectFirstOptionOnChange
      nothingFoundMessage={nothingFound(i18n, outlets, t`No location matches`)}
      clearButtonProps={{ 'aria-label': t`Clear location` }}
      data={[...unlisted, ...data]}
      value={value ?? null}
      error={error}
      onChange={onChange}
    />
  );
}
