import { useLingui } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import { unreachable } from '../../core/i18n/error-text.ts';
import { EmptyState } from './empty-state.tsx';

/** Whether nothing is known of a query and it waits for a network to ask: it neither loads nor fails. */
export const isUnasked = (query: { isPending: boolean; fetchStatus: string }): boolean =>
  query.isPending && query.fetchStatus === 'paused';

/** What is there where nothing can be asked for: it comes by itself once there is a network. */
export function UnreachableState() {
  const { i18n } = useLingui();
  return <EmptyState icon={IconCloudOff} title={i18n._(unreachable)} />;
}
