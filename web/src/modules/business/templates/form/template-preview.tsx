import type { TemplateRow } from '@gerai/shared/business/templates/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import { templateQuery } from '../api.ts';
import { Occurrences } from './occurrences.tsx';
import classes from './template-drawer.module.css';

interface TemplatePreviewProps {
  /** The display_id of the template. */
  id: string;
  /** Its row, if the list has loaded it. */
  listed: TemplateRow | undefined;
  onClose: () => void;
}

/** The next occurrences of a stored template at its locations. */
export function TemplatePreview({ id, listed, onClose }: TemplatePreviewProps) {
  const { t } = useLingui();
  const { data: template, error, refetch } = useQuery(templateQuery(id));
  const name = (listed ?? template)?.task_name ?? id;
  return (
    <Dialog title={t`Next occurrences: ${name}`} onClose={onClose} inAddress>
      {template ? (
        <>
          <Occurrences
            schedule={{
              ...template,
              location_ids: template.locations?.map((location) => location.id) ?? null,
            }}
          />
          <Link
            className={classes.month}
            to="/task/admin/coverage"
            search={{ view: 'month', template: template.display_id }}
          >
            <Trans>Show the month</Trans>
          </Link>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={6} height={32} />
      )}
    </Dialog>
  );
}
