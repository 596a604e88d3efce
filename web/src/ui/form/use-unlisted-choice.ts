import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';

type Lookup = Pick<UseQueryResult, 'data' | 'isError'>;

/**
 * A choice for what is chosen while its list is not there, so that it does not read as none: 'Not assigned', 'All'. Empty
 * once the list is there.
 */
export function useUnlistedChoice({ data, isError }: Lookup, value: string | null | undefined) {
  const { t } = useLingui();
  if (data !== undefined || !value) return [];
  return [{ value, label: isError ? t`Could not be loaded` : t`Loading…` }];
}
