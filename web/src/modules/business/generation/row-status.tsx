import type { GenerationRow } from '@gerai/shared/business/generation/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconPlayerSkipForward } from '@tabler/icons-react';
import { messageText } from '../../../core/i18n/message-text.ts';
import { StatusLabel } from '../../../ui/text/status-label.tsx';

/** What became of a template on the day: generated, or why not. */
export function RowStatus({ row: { status, message } }: { row: GenerationRow }) {
  const { i18n } = useLingui();
  if (status === 'success')
    return (
      <StatusLabel tone="green" icon={IconCircleCheck}>
        <Trans>Generated</Trans>
      </StatusLabel>
    );
  const why = messageText(i18n, message);
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
