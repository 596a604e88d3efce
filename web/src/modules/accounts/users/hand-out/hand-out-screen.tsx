import type { LinkRecipients } from '@gerai/shared/accounts/users/hand-out-contract.ts';
import type { BulkAction } from '@gerai/shared/accounts/users/manage-contract.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useChangeSearch } from '../../../../desktop/tables/use-change-search.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { BackToUsers } from '../back-to-users.tsx';
import { sendBulkAction } from '../bulk/bulk-api.ts';
import { type BulkRun, createBulkRun } from '../bulk/bulk-run.ts';
import { BulkRunView } from '../bulk/bulk-run-view.tsx';
import { recipientsQuery } from './hand-out-api.ts';
import { HandOutChoice } from './hand-out-choice.tsx';
import { HandOutFilters } from './hand-out-filters.tsx';
import '../user-texts.ts';

const route = getRouteApi('/signed-in/task/admin/users/links');
const action: BulkAction = { action: 'reset_password', handed_out: true };

interface Started {
  run: BulkRun;
  languages: ReadonlyMap<string, LinkRecipients['people'][number]['language']>;
}

/** Hand out links: makes one-time links for people who have no email, to print, download or send. */
export function HandOutScreen() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const [started, setStarted] = useState<Started | null>(null);
  const { data, error, refetch } = useQuery({ ...recipientsQuery(search), enabled: !started });
  useEffect(() => {
    if (!started) return;
    return () => started.run.stop();
  }, [started]);

  const start = ({ people }: LinkRecipients) => {
    const uids = people.map(({ uid }) => uid);
    const run = createBulkRun(uids, action, (part) => sendBulkAction(new Map(), part, action));
    run.go();
    setStarted({ run, languages: new Map(people.map(({ uid, language }) => [uid, language])) });
  };
  return (
    <Screen
      title={t`Hand out links`}
      description={started ? undefined : t`For people without email`}
      back={<BackToUsers />}
      filters={started ? undefined : <HandOutFilters search={search} onChange={(part) => change(part)} />}
    >
      {started ? (
        <BulkRunView {...started} stage={t`Making links`} />
      ) : data ? (
        <HandOutChoice found={data} onStart={() => start(data)} />
      ) : error ? (
        <ErrorState title={i18n._(msg`Error loading data`)} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={6} height={48} />
      )}
    </Screen>
  );
}
