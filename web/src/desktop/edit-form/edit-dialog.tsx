import '../../core/people/name-texts.ts';
import { FormDialog, type FormDialogProps } from '../../ui/dialog/form-dialog.tsx';
import type { EditForm } from './use-edit-form.ts';

interface EditDialogProps extends Omit<FormDialogProps, 'isDirty' | 'pending' | 'onSubmit'> {
  form: EditForm;
  /** Where closing now would lose more than the form's input. */
  isDirty?: boolean;
  /** Where more than the form decides whether it is sent. */
  onSubmit?: FormDialogProps['onSubmit'];
}

/** The dialog around a form that others may change meanwhile. */
export function EditDialog({ form, children, ...props }: EditDialogProps) {
  return (
    <FormDialog
      isDirty={form.isDirty}
      pending={form.isPending}
      error={form.error}
      onSubmit={form.submit}
      {...props}
    >
      {children}
      {form.panel}
    </FormDialog>
  );
}
