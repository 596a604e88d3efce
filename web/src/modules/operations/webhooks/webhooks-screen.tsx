import type { Webhook } from '@gerai/shared/operations/webhooks/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';
import { useNewRows } from '../../../desktop/tables/use-new-rows.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ListSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { LineList } from '../../../ui/layout/line-list.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import * as api from './api.ts';
import { Deliveries, DeliveryFilters } from './deliveries.tsx';
import { MadeSecret } from './made-secret.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { type WebhookAction, WebhookRow } from './webhook-row.tsx';
import './webhook-texts.ts';

const route = getRouteApi('/signed-in/task/admin/webhooks');

/** Webhooks: which programs are told of what happens, and what was sent to each (docs/webhooks.md). */
export function WebhooksScreen() {
  const { webhook } = route.useSearch();
  return webhook ? <DeliveriesScreen id={webhook} /> : <ListScreen />;
}

type TestResult = Awaited<ReturnType<typeof api.testWebhook>>;

/** What waits for an answer of the person. */
type Asked =
  | { kind: 'form'; item?: Webhook }
  | { kind: 'secret' | 'delete'; item: Webhook }
  | { kind: 'made'; name: string; secret: string };

function ListScreen() {
  const { t, i18n } = useLingui();
  const change = useChangeSearch(route.useNavigate());
  const queries = useQueryClient();
  const list = useQuery(api.webhooksQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const newWebhooks = useNewRows({ root: queryRoots.webhooks, isFormOpen: asked !== null });
  const run = useMutation({
    mutationFn: async ({ action, item }: { action: WebhookAction; item: Webhook }) => {
      if (action === 'test') tellTest(item, await api.testWebhook(item.id));
      if (action === 'secret') {
        const { secret } = await api.makeSecret(item.id);
        setAsked({ kind: 'made', name: item.name, secret });
      }
      if (action === 'delete') {
        await api.removeWebhook(item.id);
        notify.success({ title: i18n._(msg`The webhook was deleted`) });
      }
      if (action === 'switch') await api.changeWebhook(item.id, { is_on: item.state === 'off' });
    },
    gcTime: 0,
    onError: (failure) => notify.error({ title: errorText(i18n, failure) }),
    onSettled: async (_outcome, _failure, { action }) => {
      await api.refreshWebhooks(queries);
      // What was opened meanwhile stays.
      setAsked((now) => (now?.kind === action ? null : now));
    },
  });
  function tellTest(item: Webhook, { state, status, duration, answer }: TestResult) {
    const said = [status, answer].filter(Boolean).join(' ');
    if (state === 'delivered')
      notify.success({ title: i18n._(msg`${item.name} took the test: ${said}, ${duration ?? 0} ms`) });
    else notify.error({ title: i18n._(msg`${item.name} did not take the test: ${said}`) });
  }
  function act(action: WebhookAction, item: Webhook) {
    if (action === 'change') setAsked({ kind: 'form', item });
    else if (action === 'deliveries') change({ webhook: item.id });
    else if (action === 'secret' || action === 'delete') setAsked({ kind: action, item });
    else run.mutate({ action, item });
  }
  const rows = list.data?.rows ?? [];
  const isRunning = (action: WebhookAction) => run.isPending && run.variables.action === action;
  const name = asked && 'item' in asked ? (asked.item?.name ?? '') : '';
  const newButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked({ kind: 'form' })}>
      <Trans>New webhook</Trans>
    </Button>
  );
  return (
    <Screen
      title={t`Webhooks`}
      description={<Trans>Webhooks notify other programs shortly after something happens.</Trans>}
      actions={list.data && rows.length === 0 ? null : newButton}
    >
      {newWebhooks.notice}
      {list.isPending ? <ListSkeleton rows={3} height={88} /> : null}
      {list.isError && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data && rows.length === 0 ? (
        <EmptyState
          icon={IconWebhook}
          title={t`No webhooks yet`}
          hint={
            <Trans>
              Make one for each program that should hear of tasks, days, people or training, instead of asking
              again and again.
            </Trans>
          }
          action={newButton}
        />
      ) : null}
      {rows.length > 0 ? (
        <LineList aria-label={t`Webhooks`}>
          {rows.map((item) => (
            <WebhookRow
              key={item.id}
              item={item}
              pending={run.isPending && run.variables.item.id === item.id}
              onAct={act}
            />
          ))}
        </LineList>
      ) : null}
      {asked?.kind === 'form' ? (
        <WebhookDialog
          item={rows.find(({ id }) => id === asked.item?.id) ?? asked.item}
          onSaved={(made) => {
            if (made) newWebhooks.add(made);
            setAsked(made && { kind: 'made', ...made });
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked?.kind === 'made' ? <MadeSecret {...asked} onClose={() => setAsked(null)} /> : null}
      <ConfirmDialog
        opened={asked?.kind === 'secret'}
        title={t`New secret for ${name}`}
        message={
          <Trans>
            The receiver needs it within a day. Until then deliveries are signed with both the new and the
            current secret.
          </Trans>
        }
        confirmLabel={t`Make a new secret`}
        pending={isRunning('secret')}
        onConfirm={() => asked?.kind === 'secret' && run.mutate({ action: 'secret', item: asked.item })}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        opened={asked?.kind === 'delete'}
        title={t`Delete ${name}`}
        message={<Trans>Pending deliveries and the delivery log will be deleted.</Trans>}
        confirmLabel={t`Delete`}
        danger
        pending={isRunning('delete')}
        onConfirm={() => asked?.kind === 'delete' && run.mutate({ action: 'delete', item: asked.item })}
        onClose={() => setAsked(null)}
      />
    </Screen>
  );
}

function DeliveriesScreen({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const { state } = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const queries = useQueryClient();
  const { data } = useQuery(api.webhooksQuery);
  const webhook = data?.rows.find((row) => row.id === id);
  const again = useMutation({
    mutationFn: () => api.sendFailedAgain(id),
    onSuccess: ({ count }) =>
      notify.success({ title: i18n._(msg`${count} deliveries are sent again, the oldest first`) }),
    onError: (failure) => notify.error({ title: errorText(i18n, failure) }),
    onSettled: () => api.refreshWebhooks(queries),
  });
  return (
    <Screen
      title={webhook ? t`Deliveries of ${webhook.name}` : t`Deliveries`}
      back={
        <BackLink to="/task/admin/webhooks" search={{}}>
          <Trans>Webhooks</Trans>
        </BackLink>
      }
      actions={
        webhook && webhook.failed > 0 ? (
          <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
            <Trans>Send failed again</Trans>
          </Button>
        ) : null
      }
      filters={<DeliveryFilters state={state} onChange={(chosen) => change({ state: chosen })} />}
    >
      <Deliveries key={`${id} ${state}`} webhook={{ id }} state={state} />
    </Screen>
  );
}
