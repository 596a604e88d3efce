import type { GenerationRow } from '@gerai/shared/business/generation/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconPlayerSkipForward } from '@tabler/icons-react';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { StatusLabel } from '../../../ui/text/status-label.tsx';

/** The result for a template on the date: generated, or why not. */
export function RowStatus({ row }: { row: GenerationRow }) {
  const { status } = row;
  const { i18n } = useLingui();
  if (status === 'success')
    return (
      <StatusLabel tone="green" icon={IconCircleCheck}>
        <Trans>Generated</Trans>
      </StatusLabel>
    );
  const why = reasonText(i18n, row);
  return (
    <span title={why}>
      <StatusLabel
        tone={status === 'skipped' ? 'grey' : 'red'}
        icon={status === 'skipped' ? IconPlayerSkipForward : IconAlertTriangle}
      >
        {why}
      </StatusLabel>
    </span>
  );
}
