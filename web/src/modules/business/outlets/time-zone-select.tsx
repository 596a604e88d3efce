import { INDONESIAN_ZONES, isTimeZone, zoneName } from '@gerai/shared/time/time-zones.ts';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { serverNow } from '../../../core/api/server-clock.ts';

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
  const choices = useMemo(() => listZones(), []);
  return (
    <Select
      label={label}
      description={t`By its clocks the days of the outlet begin and end, and deadlines are due.`}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage={t`No time zone matches`}
      limit={60}
      data={[{ value: BUSINESS, label: t`The business's, UTC+8` }, ...choices]}
      value={value ?? BUSINESS}
      error={error}
      onChange={(zone) => onChange(zone || null)}
    />
  );
}

/** Each is found by its city too. */
function listZones() {
  const now = serverNow();
  const own = Object.entries(INDONESIAN_ZONES).map(([name, zone]) => ({
    value: zone,
    label: `${name} · ${zone.slice(zone.indexOf('/') + 1)}`,
  }));
  const known = new Set<string>(Object.values(INDONESIAN_ZONES));
  const others = Intl.supportedValuesOf('timeZone')
    .filter((zone) => !known.has(zone) && isTimeZone(zone))
    .map((zone) => ({ value: zone, label: `${zone} · ${zoneName(zone, now)}` }));
  return [...own, ...others];
}
