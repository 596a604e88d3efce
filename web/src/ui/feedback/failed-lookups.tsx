import { useLingui } from '@lingui/react/macro';
import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { use, useCallback, useSyncExternalStore } from 'react';
import { failedLookups } from '../../core/api/lookup.ts';
import { lateComponent } from './late-component.tsx';

const FailedBanner = lateComponent(async () => (await import('./failed-banner.tsx')).FailedBanner);

/**
 * Says that lists to choose from could not be loaded, and loads them again. In every screen and dialog, so that no
 * field has to tell an empty list from a failure.
 */
export function FailedLookups() {
  // A dialog that asks from outside the screens has none, and nothing to choose from.
  const queries = use(QueryClientContext);
  return queries ? <FailedLookupsOf queries={queries} /> : null;
}

function FailedLookupsOf({ queries }: { queries: QueryClient }) {
  const { t } = useLingui();
  const cache = queries.getQueryCache();
  const failed = useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(listener), [cache]),
    () => failedLookups(cache).at(0),
  );
  if (!failed) return null;
  const retry = () => {
    for (const { queryKey } of failedLookups(cache)) void queries.refetchQueries({ queryKey, exact: true });
  };
  return (
    <FailedBanner title={t`Some choices could not be loaded.`} error={failed.state.error} onRetry={retry} />
  );
}
