import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { outletsQuery } from '../../../core/outlets/outlets-query.ts';

interface LocationSelectProps {
  value?: string | null;
  error?: ReactNode;
  /** In place of 'Not assigned', where one has to be chosen. */
  placeholder?: string;
  onChange: (location_id: string | null) => void;
}

/** One of all outlets, by its name or its region. */
export function LocationSelect({ value, error, placeholder, onChange }: LocationSelectProps) {
  const { t } = useLingui();
  const { data: outlets = [] } = useQuery(outletsQuery);
  const data = useMemo(
    () => outlets.map(({ id, outlet_name, region }) => ({ value: id, label: `${outlet_name} - ${region}` })),
    [outlets],
  );
  return (
    <Select
      label={t`Location`}
      placeholder={placeholder ?? t`Not assigned`}
      searchable
      clearable
      selectFirstOptionOnChange
      nothingFoundMessage={t`No location matches`}
      clearButtonProps={{ 'aria-label': t`Clear location` }}
      data={data}
      value={value ?? null}
      error={error}
      onChange={onChange}
      // Closes the list, and not the dialog around it.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') === 'true')
          event.stopPropagation();
      }}
    />
  );
}
