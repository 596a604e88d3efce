import type { ArchivedOutlets } from '@gerai/shared/business/outlets/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Progress, Skeleton, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { OutletsArchiving } from '../../../desktop/master-data/archiving-texts.tsx';
import type { Revisions } from '../../../desktop/revision/changed-things.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import type { Outcome } from '../../../ui/feedback/outcome-banner.tsx';
import text from '../../../ui/text/text.module.css';
import { putAwayOutlets } from './api.ts';
import classes from './outlets.module.css';

interface ArchiveDialogProps {
  outlets: Revisions;
  /** Of the one outlet, where it is asked of its row. */
  name?: string;
  /** False brings them back. */
  is_archived: boolean;
  onDone: (outcome: Outcome) => void;
  onClose: () => void;
}

/** Asks before outlets are archived, or brought back, and says in numbers what that means and which ones stay. */
export function ArchiveDialog({ outlets, name, is_archived, onDone, onClose }: ArchiveDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const preview = useQuery({
    queryKey: [queryRoots.outlets, 'archive', is_archived, [...outlets]],
    queryFn: ({ signal }) => putAwayOutlets({ outlets, is_archived, only_check: true }, { signal }),
    // Read anew each time it is asked.
    gcTime: 0,
  });
  const put = useMutation({
    mutationFn: () => putAwayOutlets({ outlets, is_archived }, { onDone: setDone }),
    onSuccess: (result) => {
      onDone({
        color: result.refused.length > 0 ? 'red' : 'green',
        text: <OutcomeText result={result} is_archived={is_archived} />,
      });
      onClose();
    },
    // Those of the calls before a failed one are done. What was asked is not asked again.
    onSettled: () =>
      queries.invalidateQueries({
        queryKey: [queryRoots.outlets],
        predicate: ({ queryKey: [, part] }) => part !== 'archive',
      }),
  });
  const { size } = outlets;
  const data = preview.data;
  return (
    <FormDialog
      title={
        name !== undefined ? (
          t`Archive ${name}`
        ) : is_archived ? (
          <Plural value={size} one="Archive # outlet" other="Archive # outlets" />
        ) : (
          <Plural value={size} one="Restore # outlet" other="Restore # outlets" />
        )
      }
      isDirty={false}
      submitLabel={is_archived ? <Trans>Archive</Trans> : <Trans>Restore</Trans>}
      pending={put.isPending}
      disabled={!data || data.changed === 0}
      error={put.error}
      onSubmit={(event) => {
        event.preventDefault();
        put.mutate();
      }}
      onClose={onClose}
    >
      <Stack gap="sm" role="status" className={text.small}>
        {data ? (
          <>
            {data.changed > 0 ? <Meaning result={data} is_archived={is_archived} /> : null}
            {data.unchanged > 0 ? (
              <p>
                {is_archived ? (
                  <Plural
                    value={data.unchanged}
                    one="# outlet is archived already."
                    other="# outlets are archived already."
                  />
                ) : (
                  <Plural
                    value={data.unchanged}
                    one="# outlet is in use already."
                    other="# outlets are in use already."
                  />
                )}
              </p>
            ) : null}
            <Refused refused={data.refused} />
          </>
        ) : preview.error ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <Skeleton height={60} aria-label={t`Looking for what refers to it`} />
        )}
        {put.isPending && done > 0 ? (
          <>
            <Progress value={(done / size) * 100} aria-label={t`Progress`} />
            <p>
              <Trans>
                {done} of {size}
              </Trans>
            </p>
          </>
        ) : null}
      </Stack>
    </FormDialog>
  );
}

interface ResultProps {
  result: ArchivedOutlets;
  is_archived: boolean;
}

const Meaning = ({ result: { changed, withdrawn, people }, is_archived }: ResultProps) => (
  <p>
    {is_archived ? (
      <OutletsArchiving count={changed} tasks={withdrawn} people={people} />
    ) : (
      <Plural
        value={changed}
        one="Its tasks resume with the next generation."
        other="Their tasks resume with the next generation."
      />
    )}
  </p>
);

function OutcomeText({ result: { changed, withdrawn, refused }, is_archived }: ResultProps) {
  return (
    <>
      {is_archived ? (
        <Plural value={changed} one="Outlet archived." other="# outlets archived." />
      ) : (
        <Plural value={changed} one="Outlet restored." other="# outlets restored." />
      )}
      {withdrawn > 0 ? (
        <>
          {' '}
          <Trans>Tasks withdrawn: {withdrawn}</Trans>
        </>
      ) : null}
      <Refused refused={refused} />
    </>
  );
}

/** Outlets that are named; the rest are counted. */
const NAMED = 8;

/** Which outlets stay as they are, and why. */
function Refused({ refused }: Pick<ArchivedOutlets, 'refused'>) {
  const { t, i18n } = useLingui();
  const rest = refused.length - NAMED;
  if (refused.length === 0) return null;
  return (
    <div>
      <p className={text.strong}>
        <Plural value={refused.length} one="# outlet stays as it is:" other="# outlets stay as they are:" />
      </p>
      <ul className={classes.refused}>
        {refused.slice(0, NAMED).map(({ id, outlet_name, error }) => (
          <li key={id}>
            {outlet_name || t`A deleted outlet`}: {reasonText(i18n, error)}
          </li>
        ))}
      </ul>
      {rest > 0 ? <Plural value={rest} one="and # more" other="and # more" /> : null}
    </div>
  );
}
