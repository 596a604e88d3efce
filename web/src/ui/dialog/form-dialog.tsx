import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';
import type { DiscardWords } from './discard-dialog.tsx';
import { useDiscardQuestion } from './use-discard-question.tsx';

export interface FormDialogProps
  extends DialogFormProps,
    Pick<DialogProps, 'title' | 'size' | 'cover' | 'inAddress' | 'className'> {
  /** Whether closing now would lose input. */
  isDirty: boolean;
  /** What is asked then, where it is not about input. */
  discard?: DiscardWords | undefined;
  /** Drawn below the form's buttons. */
  below?: ReactNode;
}

/** A dialog with a form. While it holds input, whatever closes it asks first. */
export function FormDialog(props: FormDialogProps) {
  const { title, size, cover, inAddress = false, className, isDirty, discard, below, ...form } = props;
  const { close, question } = useDiscardQuestion(isDirty, form.onClose, discard);
  return (
    <>
      <Dialog
        title={title}
        {...(size ? { size } : {})}
        {...(cover ? { cover } : {})}
        className={className}
        // While it asks, Back may not leave the address that opened it.
        inAddress={inAddress && !isDirty}
        busy={form.pending}
        onClose={close}
      >
        <DialogForm {...form} onClose={close} />
        {below}
      </Dialog>
      {question}
    </>
  );
}
