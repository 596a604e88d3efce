import type { RecordUses } from '@gerai/shared/http/record-uses.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../core/i18n/error-text.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { type UseLinks, UseList } from '../../ui/dialog/use-list.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import boxes from '../../ui/layout/boxes.module.css';
import classes from './delete-dialog.module.css';

interface DeleteDialogProps {
  name: string;
  /** What refers to the record. */
  queryKey: readonly string[];
  readUses: (signal: AbortSignal) => Promise<RecordUses>;
  links: UseLinks;
  question: string;
  /** Why the last try was refused: what is shown has been read again since. */
  refused: unknown;
  pending: boolean;
  /** What archiving it instead means; null where it can't be archived. */
  archiving: ((uses: RecordUses) => ReactNode) | null;
  onArchive: () => void;
  /** Opens the dialog to merge it into another. */
  onMerge?: (() => void) | undefined;
  /** Deletes it with so many tasks. */
  onDelete: (unsent_tasks: number) => void;
  onClose: () => void;
}

/** Asks before a record of master data is deleted, or archived instead, knowing what refers to it. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { name, queryKey, readUses, links, question, refused, pending, archiving } = props;
  const { onArchive, onMerge, onDelete, onClose } = props;
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readUses(signal),
    // Read anew each time it is asked.
    gcTime: 0,
  });
  const isUsed = data !== undefined && data.uses.length > 0;
  const mayArchive = data && archiving && (isUsed || data.unsent_tasks > 0);
  return (
    <Dialog onClose={onClose} title={t`Delete ${name}`} busy={pending}>
      <Stack gap="sm" mih={48} role="status">
        {refused ? (
          <Alert color="red" role="alert">
            {errorText(i18n, refused)}
          </Alert>
        ) : null}
        {data ? (
          <Text size="sm" component="div">
            <Finding name={name} data={data} links={links} question={question} />
            {mayArchive ? <p className={boxes.above12}>{archiving(data)}</p> : null}
          </Text>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={20} aria-label={t`Looking for what refers to it`} />
        )}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        {onMerge && isUsed ? (
          <Button variant="subtle" className={classes.merge} onClick={onMerge} disabled={pending}>
            <Trans>Merge into another</Trans>
          </Button>
        ) : null}
        <Button variant="default" onClick={onClose} disabled={pending} data-autofocus>
          {isUsed && !mayArchive ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
        </Button>
        {mayArchive ? (
          <Button variant={isUsed ? 'filled' : 'default'} loading={pending} onClick={onArchive}>
            <Trans>Archive</Trans>
          </Button>
        ) : null}
        {isUsed ? null : (
          <Button
            color="red"
            disabled={!data}
            loading={pending}
            onClick={() => data && onDelete(data.unsent_tasks)}
          >
            {data && data.unsent_tasks > 0 ? (
              <Plural
                value={data.unsent_tasks}
                one="Delete with its # unsent task"
                other="Delete with its # unsent tasks"
              />
            ) : (
              <Trans>Delete</Trans>
            )}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

interface FindingProps extends Pick<DeleteDialogProps, 'name' | 'links' | 'question'> {
  data: RecordUses;
}

/** In one sentence, whether it can be deleted. */
function Finding({ name, data: { uses, unsent_tasks }, links, question }: FindingProps): ReactNode {
  if (uses.length > 0)
    return (
      <Trans>
        {name} cannot be deleted: it is in use by <UseList uses={uses} links={links} />.
      </Trans>
    );
  return (
    <>
      {question}
      {unsent_tasks > 0 ? (
        <>
          {' '}
          <Plural
            value={unsent_tasks}
            one="# task was made for it, for which nobody has sent anything."
            other="# tasks were made for it, and nobody has sent anything for any of them."
          />
        </>
      ) : null}
    </>
  );
}
