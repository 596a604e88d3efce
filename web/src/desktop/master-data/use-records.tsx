import type { RecordUses } from '@gerai/shared/http/record-uses.ts';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../core/api/api-error.ts';
import { errorText } from '../../core/i18n/error-text.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { UseLinks } from '../../ui/dialog/use-list.tsx';
import { type Outcome, OutcomeBanner } from '../../ui/feedback/outcome-banner.tsx';
import { type NewRow, useNewRows } from '../tables/use-new-rows.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

interface ListedRecord {
  id: string;
  archived_at?: string | null;
}

interface RecordsOptions<Item> {
  /** The root of the queries to refetch after a deletion. */
  root: string;
  remove: (record: Item, unsent_tasks: number) => Promise<unknown>;
  nameOf: (record: Item) => string;
  /** What refers to a record, where that may prevent its deletion. */
  usesOf?: (record: Item, signal: AbortSignal) => Promise<RecordUses>;
  /** Opens the dialog to merge a record into another. */
  onMerge?: (record: Item) => void;
  /** Default: all may. */
  mayMerge?: (record: Item) => boolean;
  archiving?: {
    /** What archiving a record means; null for one that can't be archived. */
    textOf: (record: Item) => ((uses: RecordUses) => ReactNode) | null;
    set: (record: Item, is_archived: boolean) => Promise<{ withdrawn: number }>;
    archived: MessageDescriptor;
    restored: MessageDescriptor;
  };
  /** Whether the form of a new record is open. */
  isAdding?: boolean;
  /** Changes the list so that it has a new record; absent where it always has all. */
  show?: (row: NewRow) => void;
  /** Links to the lists of what uses a record. */
  linksOf: (record: Item) => UseLinks;
  question: MessageDescriptor;
  deleted: MessageDescriptor;
}

/** What a screen of master data does with its records: edit one, delete one after a question, and say the outcome. */
export function useRecords<Item extends ListedRecord>(options: RecordsOptions<Item>) {
  const { root, remove, nameOf, usesOf, archiving, onMerge, linksOf, question, deleted } = options;
  const { mayMerge = () => true, isAdding = false, show } = options;
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [editing, setEditing] = useState<Item | null>(null);
  const [deleting, setDeleting] = useState<Item | null>(null);
  const { add, notice } = useNewRows({ root, isFormOpen: isAdding, show });
  const removal = useMutation({
    mutationFn: ({ record, unsent_tasks }: { record: Item; unsent_tasks: number }) =>
      remove(record, unsent_tasks),
    onSuccess: () => {
      setOutcome({ color: 'green', text: i18n._(deleted) });
      setDeleting(null);
    },
    onError: (error) => {
      if (usesOf && isOfUses(error)) return;
      setOutcome({ color: 'red', text: errorText(i18n, error) });
      setDeleting(null);
    },
    // What refers to a deleted record can't be read any more.
    onSettled: (_, error, { record }) =>
      queries.invalidateQueries({
        queryKey: [root],
        predicate: ({ queryKey: [, part, id] }) => error !== null || part !== 'uses' || id !== record.id,
      }),
  });
  const archival = useMutation({
    mutationFn: ({ record, is_archived }: { record: Item; is_archived: boolean }) =>
      archiving!.set(record, is_archived),
    onSuccess: ({ withdrawn }, { is_archived }) => {
      const done = i18n._(is_archived ? archiving!.archived : archiving!.restored);
      const tasks = withdrawn > 0 ? ` ${t`Tasks withdrawn: ${withdrawn}`}` : '';
      setOutcome({ color: 'green', text: `${done}${tasks}` });
    },
    onError: (error) => setOutcome({ color: 'red', text: errorText(i18n, error) }),
    onSettled: (_, _error, { record }) => {
      // The question about another one, asked meanwhile, stays.
      setDeleting((now) => (now?.id === record.id ? null : now));
      return queries.invalidateQueries({ queryKey: [root] });
    },
  });
  const restore = (record: Item) => archival.mutate({ record, is_archived: false });
  const close = () => {
    removal.reset();
    setDeleting(null);
  };
  return {
    editing,
    setEditing,
    setDeleting,
    /** Brings an archived record back. */
    restore,
    setOutcome,
    /** Says that a record was saved; a new one is looked for in the list. */
    saved: (text: string, added?: NewRow) => {
      setOutcome({ color: 'green', text });
      if (added) add(added);
    },
    banner: (
      <>
        <OutcomeBanner outcome={outcome} onClose={() => setOutcome(null)} />
        {notice}
      </>
    ),
    deleteDialog:
      deleting && usesOf ? (
        <DeleteDialog
          name={nameOf(deleting)}
          queryKey={[root, 'uses', deleting.id]}
          readUses={(signal) => usesOf(deleting, signal)}
          links={linksOf(deleting)}
          question={i18n._(question)}
          refused={removal.error}
          pending={removal.isPending || archival.isPending}
          archiving={deleting.archived_at ? null : (archiving?.textOf(deleting) ?? null)}
          onArchive={() => archival.mutate({ record: deleting, is_archived: true })}
          onMerge={
            onMerge && mayMerge(deleting)
              ? () => {
                  close();
                  onMerge(deleting);
                }
              : undefined
          }
          onDelete={(unsent_tasks) => removal.mutate({ record: deleting, unsent_tasks })}
          onClose={close}
        />
      ) : (
        <ConfirmDialog
          opened={deleting !== null}
          title={deleting ? t`Delete ${nameOf(deleting)}` : ''}
          message={i18n._(question)}
          confirmLabel={t`Delete`}
          danger
          pending={removal.isPending}
          onConfirm={() => deleting && removal.mutate({ record: deleting, unsent_tasks: 0 })}
          onClose={close}
        />
      ),
  };
}

/** Something else refers to the record meanwhile: the dialog reads it again and says so. */
const isOfUses = (error: unknown) =>
  error instanceof ApiError && (error.code === 'in_use' || error.code === 'conflict');
