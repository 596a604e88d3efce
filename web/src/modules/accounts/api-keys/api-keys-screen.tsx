import type { ApiKey } from '@gerai/shared/accounts/api-keys/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';
import { useNewRows } from '../../../desktop/tables/use-new-rows.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ListSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import { FilterRow, ToggleChip } from '../../../ui/form/filter-row.tsx';
import { LineList } from '../../../ui/layout/line-list.tsx';
import { ListEnd } from '../../../ui/layout/list-end.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { apiKeysQuery, refreshApiKeys, removeApiKey } from './api.ts';
import { ApiKeyRow } from './api-key-row.tsx';
import { KeyEndDialog } from './key-end-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { ServiceCalls } from './service-calls.tsx';
import './api-key-texts.ts';

const route = getRouteApi('/signed-in/task/admin/api-keys');

/** API Keys: creates and revokes the keys with which other programs call the server (decisions, calls). */
export function ApiKeysScreen() {
  const { t, i18n } = useLingui();
  const { revoked = false } = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const queries = useQueryClient();
  const { data } = useInfiniteQuery(apiKeysQuery(revoked));
  const keys = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const [isMaking, setMaking] = useState(false);
  const [changing, setChanging] = useState<ApiKey | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const newKeys = useNewRows({ root: queryRoots.apiKeys, isFormOpen: isMaking });
  const revoke = useMutation({
    mutationFn: removeApiKey,
    onSuccess: () => notify.success({ title: i18n._(msg`The key was revoked`) }),
    onError: (failure) => notify.error({ title: errorText(i18n, failure) }),
    onSettled: async () => {
      await refreshApiKeys(queries);
      setRevoking(null);
    },
  });
  const list = useInfiniteQuery(apiKeysQuery(revoked));
  const newKey = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setMaking(true)}>
      <Trans>New key</Trans>
    </Button>
  );
  return (
    <Screen
      title={t`API Keys`}
      description={<Trans>API keys let other programs use Gerai without signing in as a user.</Trans>}
      actions={list.data?.pages[0]?.rows.length === 0 ? null : newKey}
      filters={
        <FilterRow>
          <ToggleChip checked={revoked} onChange={(on) => change({ revoked: on || undefined })}>
            <Trans>Show revoked</Trans>
          </ToggleChip>
        </FilterRow>
      }
    >
      {newKeys.notice}
      <ApiKeyList revoked={revoked} newKey={newKey} onRevoke={setRevoking} onChangeEnd={setChanging} />
      <ServiceCalls />
      {isMaking ? <NewKeyDialog onMade={newKeys.add} onClose={() => setMaking(false)} /> : null}
      {changing ? (
        <KeyEndDialog
          item={keys.find(({ id }) => id === changing.id) ?? changing}
          onClose={() => setChanging(null)}
        />
      ) : null}
      <ConfirmDialog
        opened={revoking !== null}
        title={revoking ? t`Revoke ${revoking.name}` : ''}
        message={<Trans>Whatever uses this key is refused from this moment on. It cannot be undone.</Trans>}
        confirmLabel={t`Revoke`}
        danger
        pending={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking)}
        onClose={() => setRevoking(null)}
      />
    </Screen>
  );
}

interface ListProps {
  revoked: boolean;
  /** Shown in an empty list, to make the first key. */
  newKey: ReactNode;
  onRevoke: (item: ApiKey) => void;
  onChangeEnd: (item: ApiKey) => void;
}

function ApiKeyList({ revoked, newKey, ...actions }: ListProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(apiKeysQuery(revoked));
  if (list.isPending) return <ListSkeleton rows={3} height={72} />;
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const keys = list.data.pages.flatMap(({ rows }) => rows);
  if (keys.length === 0)
    return (
      <EmptyState
        icon={IconKey}
        title={t`No API keys yet`}
        hint={
          <Trans>
            Create one key per program that ends days, manages users, reads lists or monitors the server, so
            that each can be revoked separately.
          </Trans>
        }
        action={newKey}
      />
    );
  return (
    <>
      <LineList aria-label={t`API Keys`}>
        {keys.map((item) => (
          <ApiKeyRow key={item.id} item={item} {...actions} />
        ))}
      </LineList>
      <ListEnd list={list} />
    </>
  );
}
