import { INDONESIAN_ZONES } from '@gerai/shared/time/time-zones.ts';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useMemo } from 'react';

interface TimeZoneSelectProps {
  label: string;
  /** Null for the business's. */
  value: string | null;
  error?: string | undefined;
  onChange: (zone: string | null) => void;
}

const BUSINESS = '';

/** Selects the time zone of an outlet: the business's, one of Indonesia's, or any. */
export function TimeZoneSelect({ label, value, error, onChange }: TimeZoneSelectProps) {
  const { t } = useLingui();
  const listed = useMemo(listZones, []);
  // A name that this browser has under another one.
  const own = value !== null && !listed.some((one) => one.value === value) ? [{ value, label: value }] : [];
  return (
    <Select
      label={label}
      description={t`Tasks, deadlines and the end of the day follow this time zone.`}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage={t`No time zone matches`}
      limit={60}
      data={[{ value: BUSINESS, label: t`Same as the business (UTC+8)` }, ...own, ...listed]}
      value={value ?? BUSINESS}
      error={error}
      onChange={(zone) => onChange(zone || null)}
    />
  );
}

/** By their names alone: the offset of each of 600 would delay the form. */
function listZones() {
  const indonesian = Object.entries(INDONESIAN_ZONES).map(([name, zone]) => ({
    value: zone as string,
    label: `${name} · ${zone.slice(zone.indexOf('/') + 1)}`,
  }));
  const known = new Set(indonesian.map(({ value }) => value));
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !known.has(zone));
  return [...indonesian, ...others.map((zone) => ({ value: zone, label: zone }))];
}
