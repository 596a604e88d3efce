import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { areaChoices } from '../../core/outlets/area-options.ts';
import { areaNamesQuery } from '../../core/outlets/areas-query.ts';
import { useUnlistedChoice } from '../../ui/form/use-unlisted-choice.ts';

interface AreaSelectProps {
  value: string | null;
  error?: ReactNode;
  description?: ReactNode;
  onChange: (area_id: string | null) => void;
}

/** Selects one area, found by typing, or none; nothing where there are none. */
export function AreaSelect({ value, error, description, onChange }: AreaSelectProps) {
  const { t } = useLingui();
  const areas = useQuery(areaNamesQuery);
  const unlisted = useUnlistedChoice(areas, value);
  const { data = [] } = areas;
  if (data.length === 0 && value === null) return null;
  const choices = areaChoices(data);
  const depths = new Map(choices.map((choice) => [choice.value, choice.depth]));
  return (
    <Select
      label={t`Area`}
      description={description}
      placeholder={t`In no area`}
      searchable
      clearable
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage={t`No area matches`}
      clearButtonProps={{ 'aria-label': t`Clear area` }}
      data={[...unlisted, ...choices.map(({ value: id, label }) => ({ value: id, label }))]}
      renderOption={({ option }) => (
        <span style={{ paddingInlineStart: 12 * (depths.get(option.value) ?? 0) }}>{option.label}</span>
      )}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
