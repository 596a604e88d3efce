import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { submissionLimits } from '@gerai/shared/work/submissions/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { LongText } from '../../../../ui/form/long-text.tsx';

interface ReasonDialogProps {
  item: ReviewItem;
  /** The submission's own reason; '' if it uses the shared one. */
  reason: string;
  /** What was typed so far. */
  text: string;
  onType: (text: string) => void;
  onSave: (reason: string) => void;
  onClose: () => void;
}

/** Edits the rejection reason of one submission, where the shared reason does not fit. */
export function ReasonDialog({ item, reason, text, onType, onSave, onClose }: ReasonDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog
      title={t`Reason for ${item.outlet_name}`}
      size="sm"
      isDirty={text !== reason}
      submitLabel={<Trans>Save</Trans>}
      pending={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
    >
      <LongText
        data-autofocus
        label={t`Reason`}
        description={t`Empty: the reason that all marked share`}
        value={text}
        limit={submissionLimits.notes}
        maxRows={6}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
