import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatCivilDate, formatNumber } from '../../core/i18n/time.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import text from '../../ui/text/text.module.css';
import classes from './merge-dialog.module.css';

interface TargetProps {
  description: string;
  value: string | null;
  isMissing: boolean;
  onChange: (id: string | null) => void;
}

interface MergeDialogProps<Moved> {
  name: string;
  /** The root of the queries to refetch afterwards, below which the preview is kept. */
  root: string;
  id: string;
  /** Selects the other record. */
  target: (props: TargetProps) => ReactNode;
  /** The name of a record that can be selected. */
  nameOf: (id: string) => string | undefined;
  preview: (into_id: string, signal: AbortSignal) => Promise<Moved>;
  merge: (into_id: string) => Promise<unknown>;
  /** What moves, in numbers. */
  moved: (moved: Moved, target: string) => ReactNode;
  onMerged: (message: string) => void;
  onClose: () => void;
}

/** Asks into which record another of its kind is merged, and says in numbers what moves there. */
export function MergeDialog<Moved>(props: MergeDialogProps<Moved>) {
  const { name, root, id, target, nameOf, preview: read, moved, onMerged, onClose } = props;
  const { t } = useLingui();
  const queries = useQueryClient();
  const [into, setInto] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const into_name = into === null ? '' : (nameOf(into) ?? '');
  const preview = useQuery({
    queryKey: [root, 'merge', id, into],
    queryFn: ({ signal }) => read(into!, signal),
    enabled: into !== null,
    // Read anew each time it is asked.
    gcTime: 0,
  });
  const merge = useMutation({
    mutationFn: (into_id: string) => props.merge(into_id),
    onSuccess: async () => {
      onMerged(t`${name} was merged into ${into_name}.`);
      onClose();
      await queries.invalidateQueries({ queryKey: [root] });
    },
  });
  return (
    <FormDialog
      title={t`Merge ${name}`}
      isDirty={into !== null}
      submitLabel={into_name ? <Trans>Merge into {into_name}</Trans> : <Trans>Merge</Trans>}
      pending={merge.isPending}
      error={merge.error}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (into && preview.data) merge.mutate(into);
      }}
      onClose={onClose}
    >
      {target({
        description: t`Everything of ${name} moves there, and it is archived. This can't be undone.`,
        value: into,
        isMissing: isTried && into === null,
        onChange: setInto,
      })}
      {into === null ? null : preview.data ? (
        <Stack gap="xs" role="status">
          {moved(preview.data, into_name)}
        </Stack>
      ) : preview.error ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </FormDialog>
  );
}

/** A number of things that move; those that are `rare` are named only where there are some. */
export interface MergeFact {
  name: string;
  count: number;
  rare?: boolean;
  /** The first and last date of them. */
  dates?: readonly (string | null)[];
}

export function MergeFacts({ facts }: { facts: readonly MergeFact[] }) {
  const language = useLanguage();
  const said = (dates: readonly (string | null)[]) =>
    [...new Set(dates.flatMap((date) => (date ? [formatCivilDate(date, 'date', language)] : [])))].join(
      ' – ',
    );
  return (
    <dl>
      {facts
        .filter(({ count, rare }) => count > 0 || !rare)
        .map(({ name, count, dates = [] }) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>
              {formatNumber(count, language)}
              {said(dates) ? <span className={classes.more}>{said(dates)}</span> : null}
            </dd>
          </div>
        ))}
    </dl>
  );
}

export const MergeNote = ({ children }: { children: ReactNode }) => <p className={text.small}>{children}</p>;
