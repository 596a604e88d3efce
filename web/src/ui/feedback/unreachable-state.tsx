import { useLingui } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import { unreachable } from '../../core/i18n/error-text.ts';
import { EmptyState } from './empty-state.tsx';

/** Whether a query has no data and is paused until there is a network. */
export const isUnasked = (query: { isPending: boolean; fetchStatus: string }): boolean =>
  query.isPending && query.fetchStatus === 'paused';

/** Shown instead of data while offline; the data loads by itself once there is a network. */
export function UnreachableState() {
  const { i18n } = useLingui();
  return <EmptyState icon={IconCloudOff} title={i18n._(unreachable)} />;
}
