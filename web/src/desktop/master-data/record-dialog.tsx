import { Trans } from '@lingui/react/macro';
import type { ReactNode, SyntheticEvent } from 'react';
import '../../core/people/name-texts.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';

interface RecordDialogProps {
  form: {
    isDirty: boolean;
    isPending: boolean;
    error: unknown;
    changes: ReactNode;
    submit: (event: SyntheticEvent) => void;
  };
  isEdited: boolean;
  title: string;
  /** The submit button of a new record. */
  addLabel: ReactNode;
  added?: readonly string[];
  inAddress?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around a form of master data. */
export function RecordDialog({ form, isEdited, title, addLabel, ...props }: RecordDialogProps) {
  const { added = [], inAddress = false, onClose, children } = props;
  return (
    <FormDialog
      title={title}
      inAddress={inAddress}
      isDirty={form.isDirty}
      submitLabel={isEdited ? <Trans>Save changes</Trans> : addLabel}
      pending={form.isPending}
      error={form.error}
      added={added}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {children}
      {form.changes}
    </FormDialog>
  );
}
