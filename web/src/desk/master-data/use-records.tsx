import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { InUseNotice, type UseLinks } from '../../ui/dialog/in-use-notice.tsx';
import { type Outcome, OutcomeBanner } from '../../ui/feedback/outcome-banner.tsx';

interface RecordsOptions<Kept> {
  /** The root of the queries to refetch after a deletion. */
  root: string;
  remove: (record: Kept) => Promise<unknown>;
  nameOf: (record: Kept) => string;
  /** Links to the lists of what uses a record. */
  linksOf: (record: Kept) => UseLinks;
  question: MessageDescriptor;
  deleted: MessageDescriptor;
}

/** What a screen of master data does with its records: edit one, delete one after a question, and say the outcome. */
export function useRecords<Kept>({ root, remove, nameOf, linksOf, question, deleted }: RecordsOptions<Kept>) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [editing, setEditing] = useState<Kept | null>(null);
  const [deleting, setDeleting] = useState<Kept | null>(null);
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => setOutcome({ color: 'green', text: i18n._(deleted) }),
    onError: (error, record) =>
      setOutcome({
        color: 'red',
        text: <InUseNotice error={error} name={nameOf(record)} links={linksOf(record)} />,
      }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [root] });
      setDeleting(null);
    },
  });
  return {
    editing,
    setEditing,
    setDeleting,
    setOutcome,
    banner: <OutcomeBanner outcome={outcome} onClose={() => setOutcome(null)} />,
    deleteDialog: (
      <ConfirmDialog
        opened={deleting !== null}
        title={deleting ? t`Delete ${nameOf(deleting)}` : ''}
        message={i18n._(question)}
        confirmLabel={t`Delete`}
        danger
        pending={removal.isPending}
        onConfirm={() => deleting && removal.mutate(deleting)}
        onClose={() => setDeleting(null)}
      />
    ),
  };
}
