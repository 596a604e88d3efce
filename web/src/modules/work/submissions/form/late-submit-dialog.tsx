import { laterPart } from '../../../../core/i18n/language.tsx';
import { EntryLine } from '../../../../core/offline/shown/entry-line.tsx';
import { useLazyImport } from '../../../../core/offline/use-lazy-import.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ListSkeleton } from '../../../../ui/feedback/screen-skeleton.tsx';
import { OpensOnline } from '../status/opens-online.tsx';
import { useSubmissionEntry } from '../submission-draft.ts';
import type { SubmitDialogProps } from './submit-dialog.tsx';

const load = laterPart(() => import('./submit-dialog.tsx'));

interface LateSubmitDialogProps extends Omit<SubmitDialogProps, 'task'> {
  /** The open task, if any. The dialog's code is preloaded once the list is shown. */
  task: SubmitDialogProps['task'] | undefined;
}

/** The lazily loaded SubmitDialog, which a list does not need to render; a photo taken from a card is kept without it. */
export function LateSubmitDialog({ task, ...props }: LateSubmitDialogProps) {
  const { part, isLate } = useLazyImport(load, task !== undefined);
  const entry = useSubmissionEntry(task?.id ?? '');
  if (!task) return null;
  if (part) return <part.SubmitDialog key={task.id} task={task} {...props} />;
  return (
    <Dialog title={task.task_name} size="lg" cover="phone" inAddress onClose={props.onClose}>
      {isLate && entry?.phase === 'draft' ? <EntryLine entry={entry} /> : null}
      {isLate ? <OpensOnline /> : <ListSkeleton rows={2} height={164} />}
    </Dialog>
  );
}
