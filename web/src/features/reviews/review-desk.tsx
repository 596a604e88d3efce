import { type Decision, type ReviewItem, reviewMessages } from '@gerai/shared/reviews/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Kbd, Modal, Table } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ListSkeleton } from '../../components/screen-skeleton.tsx';
import { useKeys } from '../../components/use-keys.ts';
import { useNextPage } from '../../components/use-next-page.ts';
import { useLayer } from '../../components/use-open-dialog.ts';
import { errorText } from '../../lib/error-text.ts';
import { messageText } from '../../lib/message-text.ts';
import { notify } from '../../lib/notify.ts';
import { DecisionBar, type DecisionBarHandle } from './decision-bar.tsx';
import type { ReviewStage } from './queued-review.ts';
import classes from './review-desk.module.css';
import { ReviewQueue } from './review-queue.tsx';
import { ReviewSheet } from './review-sheet.tsx';
import { useVerdicts } from './use-verdicts.ts';
import './review-texts.ts';

export interface ReviewPage {
  rows: ReviewItem[];
  next: string | null;
  total: number;
}

interface ReviewDeskProps {
  reviews: UseInfiniteQueryResult<InfiniteData<ReviewPage>>;
  /** The submission that the address names. */
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
  stage: ReviewStage;
  /** 'No tasks to review' or 'No tasks to audit'. */
  emptyTitle: string;
  emptyHint: ReactNode;
}

/** The desk of a reviewer: the queue, the submission in hand, and the decision under the thumb or on the keys. */
export function ReviewDesk({ reviews, selected, onSelect, stage, emptyTitle, emptyHint }: ReviewDeskProps) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = reviews;
  const settle = useCallback(() => void refetch(), [refetch]);
  const verdicts = useVerdicts(stage, settle);
  const bar = useRef<DecisionBarHandle>(null);
  // It stays in hand when something newer arrives: nobody approves what they have not seen.
  const inHand = useRef<{ id: string; place: number } | undefined>(undefined);
  const [helpOpen, setHelpOpen] = useState(false);

  const all = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const queue = all.filter(({ id }) => !verdicts.decided.has(id));
  const placeOf = (wanted: string | undefined) => queue.findIndex(({ id }) => id === wanted);
  const named = placeOf(selected);
  const kept = named < 0 ? placeOf(inHand.current?.id) : named;
  // Gone because somebody else decided it: the one that took its place, not the top of the queue.
  const place = kept < 0 ? Math.max(0, Math.min(inHand.current?.place ?? 0, queue.length - 1)) : kept;
  const item = queue[place];
  const taken = kept < 0 && inHand.current !== undefined && !verdicts.decided.has(inHand.current.id);
  const total = (data?.pages[0]?.total ?? 0) - (all.length - queue.length);
  useNextPage(reviews, place >= queue.length - 3);

  useEffect(() => {
    if (taken)
      notify.info({
        id: 'review-taken',
        title: t`Somebody else just decided the submission you had in hand`,
      });
    inHand.current = item && { id: item.id, place };
  });
  useEffect(() => {
    if (error)
      notify.error({
        id: 'reviews-failed',
        title: messageText(i18n, reviewMessages.loadFailed),
        message: errorText(i18n, error),
      });
  }, [error, i18n]);

  const move = (step: number) => {
    const next = queue[Math.min(Math.max(place + step, 0), queue.length - 1)];
    if (next) onSelect(next.id);
  };
  const decide = (decision: 'Approved' | 'Rejected', notes: string) => {
    if (!item) return;
    // The next one is there when the last is decided; at the end of the queue, the one before.
    const next = queue[place + 1] ?? queue[place - 1];
    inHand.current = next && { id: next.id, place };
    onSelect(next?.id);
    const { id, task_name, outlet_name } = item;
    verdicts.decide({ id, task_name, outlet_name, decision, notes });
  };
  const held = verdicts.recent.find(({ phase }) => phase === 'held' || phase === 'waiting');
  const undo = () => {
    if (!held) return;
    onSelect(held.id);
    verdicts.undo(held.id);
  };

  useKeys({
    j: () => move(1),
    k: () => move(-1),
    a: () => bar.current?.approve(),
    r: () => bar.current?.reject(),
    z: undo,
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    '?': () => setHelpOpen(true),
  });

  if (!data)
    return error ? (
      <ErrorState title={messageText(i18n, reviewMessages.loadFailed)} error={error} onRetry={settle} />
    ) : (
      <ListSkeleton rows={3} height={200} />
    );
  return (
    <>
      {item ? (
        <div className={classes.desk}>
          <ReviewQueue items={queue} total={total} selected={item.id} onSelect={onSelect} pages={reviews} />
          <section className={classes.hand} aria-label={item.task_name}>
            <ReviewSheet key={item.id} item={item} place={place + 1} total={total} onMove={move} />
            <DecisionBar key={`${item.id} bar`} ref={bar} onDecide={decide} />
          </section>
        </div>
      ) : (
        <EmptyState title={emptyTitle} hint={emptyHint} />
      )}
      {held ? <UndoLine decision={held.decision} onUndo={undo} /> : null}
      <ShortcutHelp opened={helpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}

function UndoLine({ decision, onUndo }: { decision: Decision; onUndo: () => void }) {
  return (
    <div className={classes.undo} role="status">
      {decision === 'Approved' ? <Trans>Approved</Trans> : <Trans>Rejected</Trans>}
      <Button size="compact-sm" variant="default" radius="xl" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}

function ShortcutHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  useLayer(onClose, opened);
  const keys = [
    ['j', t`Next submission`],
    ['k', t`Previous submission`],
    ['a', t`Approve`],
    ['r', t`Reject (notes needed)`],
    ['z', t`Undo the last decision`],
    ['/', t`Search`],
    ['?', t`This list`],
  ] as const;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Keyboard shortcuts`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      centered
    >
      <Table>
        <Table.Tbody>
          {keys.map(([key, meaning]) => (
            <Table.Tr key={key}>
              <Table.Td w={64}>
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
