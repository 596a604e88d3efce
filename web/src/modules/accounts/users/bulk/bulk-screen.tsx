import { type BulkAction, runBulkAction } from '@gerai/shared/accounts/users/manage-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../../../core/api/api-client.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { BackToUsers } from '../back-to-users.tsx';
import { useUserSelection } from '../list/user-selection.ts';
import { BulkAffected } from './bulk-affected.tsx';
import { BulkChoice } from './bulk-choice.tsx';
import { BulkConfirm } from './bulk-confirm.tsx';
import { type BulkRun, createBulkRun, type SendBulk } from './bulk-run.ts';
import { BulkRunView } from './bulk-run-view.tsx';
import { bulkWords } from './bulk-words.ts';
import '../user-texts.ts';

const route = getRouteApi('/signed-in/task/admin/users/bulk');

const send: SendBulk = async (uids, action) =>
  (await call(runBulkAction, { body: { uids: [...uids], action } })).results;

/** Bulk actions on the selection of User Management: choose, confirm, see the outcome (section 2). */
export function UsersBulkScreen() {
  const { t, i18n } = useLingui();
  const { action } = route.useSearch();
  const { uids } = useUserSelection();
  const [started, setStarted] = useState<BulkRun | null>(null);
  // Another action in the URL leaves the run, after the navigation guard asked for confirmation.
  const run = started?.action.action === action ? started : null;
  useEffect(() => {
    if (!run) return;
    return () => run.stop();
  }, [run]);

  const start = (chosen: BulkAction) => {
    const next = createBulkRun([...uids], chosen, send);
    next.go();
    setStarted(next);
  };
  return (
    <Screen
      title={t`Bulk Actions`}
      description={action ? i18n._(bulkWords[action].name) : undefined}
      back={<BackToUsers />}
    >
      {run ? (
        <BulkRunView run={run} />
      ) : uids.size === 0 ? (
        <EmptyState
          icon={IconUsers}
          title={<Trans>No users are selected</Trans>}
          hint={<Trans>Select them in the list first.</Trans>}
          action={<BackToUsers />}
        />
      ) : (
        <>
          <BulkAffected uids={uids} action={action} />
          {action ? <BulkConfirm key={action} action={action} onConfirm={start} /> : <BulkChoice />}
        </>
      )}
    </Screen>
  );
}
