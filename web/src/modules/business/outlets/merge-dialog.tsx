import type { KeptOutlet } from '@gerai/shared/business/outlets/contract.ts';
import type { OutletMerge } from '@gerai/shared/business/outlets/merge-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatCivilDate, formatNumber } from '../../../core/i18n/time.ts';
import { queryRoots } from '../../../core/live/live-queries.ts';
import { outletsQuery } from '../../../core/outlets/outlets-query.ts';
import { LocationSelect } from '../../../desk/master-data/location-select.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { mergeInto, mergePreviewQuery } from './api.ts';
import classes from './merge-dialog.module.css';

interface MergeDialogProps {
  outlet: KeptOutlet;
  onMerged: (message: string) => void;
  onClose: () => void;
}

/** Asks into which outlet another is merged, and says in numbers what moves there. */
export function MergeDialog({ outlet, onMerged, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [into, setInto] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const { data: outlets = [] } = useQuery(outletsQuery);
  const target = outlets.find(({ id }) => id === into)?.outlet_name;
  const preview = useQuery({
    ...mergePreviewQuery(outlet.id, into ?? ''),
    enabled: into !== null,
    placeholderData: keepPreviousData,
  });
  const merge = useMutation({
    mutationFn: (into_id: string) => mergeInto(outlet, into_id),
    onSuccess: async () => {
      onMerged(t`${outlet.outlet_name} was merged into ${target ?? ''}.`);
      onClose();
      await queries.invalidateQueries({ queryKey: [queryRoots.outlets] });
    },
  });
  return (
    <Dialog
      title={t`Merge ${outlet.outlet_name}`}
      onClose={onClose}
      busy={merge.isPending}
      keepOpen={into !== null}
    >
      <DialogForm
        submitLabel={target ? <Trans>Merge into {target}</Trans> : <Trans>Merge</Trans>}
        pending={merge.isPending}
        error={merge.error}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (into && preview.data && !preview.isPlaceholderData) merge.mutate(into);
        }}
        onClose={onClose}
      >
        <LocationSelect
          label={t`Into which outlet`}
          description={t`Everything of ${outlet.outlet_name} moves there, and it is archived. This cannot be taken back.`}
          required
          without={outlet.id}
          value={into}
          error={isTried && into === null ? t`Choose an outlet` : undefined}
          onChange={setInto}
        />
        {into === null ? null : preview.data ? (
          <Moved merge={preview.data} target={target ?? ''} />
        ) : preview.error ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <Skeleton height={120} />
        )}
      </DialogForm>
    </Dialog>
  );
}

function Moved({ merge, target }: { merge: OutletMerge; target: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { people, templates, tasks, first, last, submissions, courses, outages, webhooks } = merge;
  const dates = [first, last].flatMap((date) => (date ? [formatCivilDate(date, 'date', language)] : []));
  const facts: [string, number, ReactNode?][] = [
    [t`People`, people],
    [t`Templates`, templates],
    [t`Tasks`, tasks, [...new Set(dates)].join(' – ')],
    [t`Submissions`, submissions],
    [t`Courses`, courses],
    [t`System outages`, outages],
    [t`Webhooks`, webhooks],
  ];
  return (
    <Stack gap="xs" role="status">
      <dl className={classes.facts}>
        {facts
          .filter(([, count], at) => count > 0 || at < 4)
          .map(([name, count, more]) => (
            <div key={name} className={classes.fact}>
              <dt>{name}</dt>
              <dd>
                {formatNumber(count, language)}
                {more ? <span className={classes.more}>{more}</span> : null}
              </dd>
            </div>
          ))}
      </dl>
      {merge.deleted_tasks > 0 ? (
        <p className={classes.note}>
          <Plural
            value={merge.deleted_tasks}
            one="# task is there twice, of one template on the same day: the one for which nobody has sent anything goes."
            other="# tasks are there twice, of one template on the same day: of each two, one for which nobody has sent anything goes."
          />
        </p>
      ) : null}
      {merge.doubled_tasks > 0 ? (
        <p className={classes.note}>
          <Plural
            value={merge.doubled_tasks}
            one="# task was sent at both on the same day: both stay."
            other="# tasks were sent at both on the same day: both stay."
          />
        </p>
      ) : null}
      <p className={classes.note}>
        <Trans>The opening days of {target} hold. What the history says stays under the old name.</Trans>
      </p>
    </Stack>
  );
}
