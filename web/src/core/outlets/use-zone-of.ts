import type { OwnZone } from '@gerai/shared/time/business-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { outletsQuery } from './outlets-query.ts';

/** Gives the time zone of an outlet by its id, where it has one of its own. */
export function useZoneOf(): (outlet_id: string) => OwnZone {
  const { data } = useQuery(outletsQuery);
  return useMemo(() => {
    const zones = new Map(data?.flatMap(({ id, time_zone }) => (time_zone ? [[id, time_zone]] : [])));
    return (outlet_id) => zones.get(outlet_id) ?? null;
  }, [data]);
}
