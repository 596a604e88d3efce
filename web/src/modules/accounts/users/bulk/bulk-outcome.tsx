import { handedOutLinkDays, passwordLinkDays } from '@gerai/shared/accounts/auth/password-link-contract.ts';
import type { BulkResult } from '@gerai/shared/accounts/users/manage-contract.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { formatNumber } from '../../../../core/i18n/time.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { useUserSelection } from '../list/user-selection.ts';
import classes from './bulk.module.css';
import { BulkErrors, ERRORS_ID } from './bulk-errors.tsx';
import { BulkLinks } from './bulk-links.tsx';
import type { BulkRun } from './bulk-run.ts';

export interface BulkOutcomeProps {
  run: BulkRun;
  /** The language of a person to whom a link is sent, by uid. */
  languages?: ReadonlyMap<string, Language | null>;
}

/** The outcome of a bulk action: counts, created links and errors. */
export function BulkOutcome({ run, languages }: BulkOutcomeProps) {
  const { results } = run.state();
  useFreshUsers(run);
  const left = run.uids.slice(results.length);
  const links = useMemo(
    () =>
      results.flatMap(({ uid, name, email, phone, link }) =>
        link === null ? [] : [{ key: uid, name, email, phone, link }],
      ),
    [results],
  );
  return (
    <>
      <Summary run={run} />
      <BulkLinks links={links} days={daysOf(run)} languages={languages} />
      <BulkErrors action={run.action.action} results={results} left={left} />
    </>
  );
}

const daysOf = ({ action }: BulkRun): number =>
  action.action === 'reset_password' && action.handed_out ? handedOutLinkDays : passwordLinkDays;

function Summary({ run }: { run: BulkRun }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { phase, results, error, unsure } = run.state();
  const done = results.filter(isDone).length;
  const left = run.uids.length - results.length;
  const errors = results.length - done;
  const [shownDone, shownAll, shownLeft, shownErrors] = [done, run.uids.length, left, errors].map((count) =>
    formatNumber(count, language),
  );
  const isWhole = done === run.uids.length;
  return (
    <Alert
      variant="light"
      mb="md"
      color={isWhole ? 'green' : done > 0 ? 'orange' : 'red'}
      role={isWhole ? 'status' : 'alert'}
      title={
        done === 0 ? reasonText(i18n, { reason: 'users.bulk_failed' }) : t`${shownDone} of ${shownAll} done`
      }
      icon={isWhole ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
    >
      {isWhole ? null : (
        <div className={`${boxes.left} ${boxes.stack8} ${classes.notice}`}>
          {errors > 0 ? (
            <Anchor
              component="button"
              size="sm"
              onClick={() => document.getElementById(ERRORS_ID)?.scrollIntoView()}
            >
              <Plural value={errors} one="See # error" other={`See ${shownErrors} errors`} />
            </Anchor>
          ) : null}
          {done === 0 ? (
            <p>
              <Trans>
                {shownDone} of {shownAll} done
              </Trans>
            </p>
          ) : null}
          {error ? <p>{errorText(i18n, error)}</p> : null}
          {phase === 'stopped' ? (
            <p>
              <Plural
                value={left}
                one="It was stopped before # user."
                other={`It was stopped before ${shownLeft} users.`}
              />
            </p>
          ) : null}
          {unsure > 0 ? (
            <p>
              <Plural
                value={unsure}
                one="The answer about the first of them was lost: it may have been done."
                other="The answer about the first # of them was lost: it may have been done."
              />
            </p>
          ) : null}
          {phase === 'stopped' ? (
            <Button onClick={run.go}>
              <Trans>Go on</Trans>
            </Button>
          ) : null}
        </div>
      )}
    </Alert>
  );
}

/** Refetches the lists, and removes deleted users from the selection. */
function useFreshUsers(run: BulkRun): void {
  const queries = useQueryClient();
  const { remove } = useUserSelection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that a run ends.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: [queryRoots.users] });
    const { results } = run.state();
    if (run.action.action === 'delete') remove(results.filter(isDone).map(({ uid }) => uid));
  }, [run]);
}

const isDone = ({ error }: BulkResult) => error === null;
