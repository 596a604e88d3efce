import type { OutletRecord } from '@gerai/shared/business/outlets/contract.ts';
import type { OutletMerge } from '@gerai/shared/business/outlets/merge-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { outletsQuery } from '../../../core/outlets/outlets-query.ts';
import { LocationSelect } from '../../../desktop/master-data/location-select.tsx';
import { MergeDialog, MergeFacts, MergeNote } from '../../../desktop/master-data/merge-dialog.tsx';
import { mergeInto, previewMerge } from './api.ts';

interface OutletMergeDialogProps {
  outlet: OutletRecord;
  onMerged: (message: string) => void;
  onClose: () => void;
}

/** Asks into which outlet another is merged. */
export function OutletMergeDialog({ outlet, ...props }: OutletMergeDialogProps) {
  const { t } = useLingui();
  const { data: outlets = [] } = useQuery(outletsQuery);
  return (
    <MergeDialog
      name={outlet.outlet_name}
      root={queryRoots.outlets}
      id={outlet.id}
      nameOf={(into) => outlets.find(({ id }) => id === into)?.outlet_name}
      target={({ isMissing, ...target }) => (
        <LocationSelect
          label={t`Into which outlet`}
          required
          without={outlet.id}
          error={isMissing ? t`Choose an outlet` : undefined}
          {...target}
        />
      )}
      preview={(into, signal) => previewMerge(outlet.id, into, signal)}
      merge={(into) => mergeInto(outlet, into)}
      moved={(merge, target) => <Moved merge={merge} target={target} />}
      {...props}
    />
  );
}

function Moved({ merge, target }: { merge: OutletMerge; target: string }) {
  const { t } = useLingui();
  return (
    <>
      <MergeFacts
        facts={[
          { name: t`People`, count: merge.people },
          { name: t`Templates`, count: merge.templates },
          { name: t`Tasks`, count: merge.tasks, dates: [merge.first, merge.last] },
          { name: t`Submissions`, count: merge.submissions },
          { name: t`Courses`, count: merge.courses, rare: true },
          { name: t`Planned moves`, count: merge.moves, rare: true },
          { name: t`System outages`, count: merge.outages, rare: true },
          { name: t`Webhooks`, count: merge.webhooks, rare: true },
        ]}
      />
      {merge.deleted_tasks > 0 ? (
        <MergeNote>
          <Plural
            value={merge.deleted_tasks}
            one="# task is there twice, of one template on the same day: the one for which nobody has sent anything goes."
            other="# tasks are there twice, of one template on the same day: of each two, one for which nobody has sent anything goes."
          />
        </MergeNote>
      ) : null}
      {merge.doubled_tasks > 0 ? (
        <MergeNote>
          <Plural
            value={merge.doubled_tasks}
            one="# task was sent at both on the same day: both stay."
            other="# tasks were sent at both on the same day: both stay."
          />
        </MergeNote>
      ) : null}
      <MergeNote>
        <Trans>The opening days of {target} hold. What the history says stays under the old name.</Trans>
      </MergeNote>
    </>
  );
}
