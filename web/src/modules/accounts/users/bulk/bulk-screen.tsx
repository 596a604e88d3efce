import type { BulkAction } from '@gerai/shared/accounts/users/manage-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Revisions } from '../../../../desktop/revision/changed-things.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { BackToUsers } from '../back-to-users.tsx';
import { useUserSelection } from '../list/user-selection.ts';
import { BulkAffected } from './bulk-affected.tsx';
import { sendBulkAction } from './bulk-api.ts';
import { BulkCheck } from './bulk-check.tsx';
import { BulkChoice } from './bulk-choice.tsx';
import { type BulkRun, createBulkRun } from './bulk-run.ts';
import { BulkRunView } from './bulk-run-view.tsx';
import { bulkWords } from './bulk-words.ts';
import '../user-texts.ts';

const route = getRouteApi('/signed-in/task/admin/users/bulk');

/** Bulk actions on the selection of User Management: choose, confirm, see the outcome (section 2). */
export function UsersBulkScreen() {
  const { t, i18n } = useLingui();
  const { action } = route.useSearch();
  const { users } = useUserSelection();
  const [started, setStarted] = useState<BulkRun | null>(null);
  // Another action in the URL leaves the run, after the navigation guard asked for confirmation.
  const run = started?.action.action === action ? started : null;
  // Whoever goes back to the choice asks anew, also for the same action.
  useEffect(() => {
    if (!action) setStarted(null);
  }, [action]);
  useEffect(() => {
    if (!run) return;
    return () => run.stop();
  }, [run]);

  const start = (chosen: Revisions, given: BulkAction) => {
    const next = createBulkRun([...chosen.keys()], given, (uids) => sendBulkAction(chosen, uids, given));
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
      ) : users.size === 0 ? (
        <EmptyState
          icon={IconUsers}
          title={<Trans>No users are selected</Trans>}
          hint={<Trans>Select them in the list first.</Trans>}
          action={<BackToUsers />}
        />
      ) : (
        <>
          <BulkAffected users={users} action={action} />
          {action ? <BulkCheck key={action} action={action} onStart={start} /> : <BulkChoice />}
        </>
      )}
    </Screen>
  );
}
