import { INDONESIAN_ZONES, isTimeZone, zoneName } from '@gerai/shared/time/time-zones.ts';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { serverNow } from '../../../core/api/server-clock.ts';

interface TimeZoneSelectProps {
  label: string;
  value: string | null;
  error?: string | undefined;
  onChange: (zone: string | null) => void;
}

/** Selects the time zone of an outlet, those of Indonesia first; none for the business's. */
export function TimeZoneSelect({ label, value, error, onChange }: TimeZoneSelectProps) {
  const { t } = useLingui();
  const groups = useMemo(() => zoneGroups(t`Indonesia`, t`Elsewhere`), [t]);
  return (
    <Select
      label={label}
      description={t`By its clocks the days of the outlet begin and end, and deadlines are due.`}
      placeholder={t`The business's, UTC+8`}
      searchable
      clearable
      selectFirstOptionOnChange
      nothingFoundMessage={t`No time zone matches`}
      clearButtonProps={{ 'aria-label': t`Use the business's time zone` }}
      limit={60}
      data={groups}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

/** The choices; each is found by its city too. */
function zoneGroups(indonesia: string, elsewhere: string) {
  const now = serverNow();
  const own = Object.entries(INDONESIAN_ZONES).map(([name, zone]) => ({
    value: zone,
    label: `${name} · ${zone.slice(zone.indexOf('/') + 1)}`,
  }));
  const known = new Set<string>(Object.values(INDONESIAN_ZONES));
  const others = Intl.supportedValuesOf('timeZone')
    .filter((zone) => !known.has(zone) && isTimeZone(zone))
    .map((zone) => ({ value: zone, label: `${zone} · ${zoneName(zone, now)}` }));
  return [
    { group: indonesia, items: own },
    { group: elsewhere, items: others },
  ];
}
