import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, VisuallyHidden } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { wantsLessMotion } from '../../ui/layout/wants-less-motion.ts';

export interface NewRow {
  /** What its row has as `data-row`. */
  id: string;
  name: string;
}

interface NewRowsOptions {
  /** The root of the list's queries. */
  root: string;
  /** Its row is looked for once the form is closed. */
  isFormOpen: boolean;
  /** Changes the list so that it has the row; absent for a list that always has all. */
  show?: ((row: NewRow) => void) | undefined;
}

const MARKED_MS = 4000;
/** How often, and how many times, a row is looked for in a list that has been read again. */
const LOOK_MS = 100;
const LOOKS = 10;

/**
 * After something was added, scrolls to its row and marks it for a few seconds; where filters, order or page hide it,
 * the notice says so and offers to show it.
 */
export function useNewRows({ root, isFormOpen, show }: NewRowsOptions): {
  add: (row: NewRow) => void;
  notice: ReactNode;
} {
  const isFetching = useIsFetching({ queryKey: [root] }) > 0;
  /** The newest first. */
  const [added, setAdded] = useState<readonly NewRow[]>([]);
  const [outcome, setOutcome] = useState<{ row: NewRow; isFound: boolean } | null>(null);
  useEffect(() => {
    const [newest] = added;
    if (!newest || isFormOpen || isFetching) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks++;
      const isFound = rowOf(newest) !== null;
      if (!isFound && looks < LOOKS) return;
      clearInterval(timer);
      for (const row of added) mark(rowOf(row));
      rowOf(newest)?.scrollIntoView({ block: 'center', behavior: wantsLessMotion() ? 'instant' : 'smooth' });
      setOutcome({ row: newest, isFound });
      setAdded([]);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [added, isFormOpen, isFetching]);
  return {
    add: (row) => {
      setOutcome(null);
      setAdded((before) => [row, ...before]);
    },
    notice: outcome && (
      <Notice
        {...outcome}
        onShow={
          show &&
          (() => {
            show(outcome.row);
            setOutcome(null);
            setAdded([outcome.row]);
          })
        }
      />
    ),
  };
}

interface NoticeProps {
  row: NewRow;
  isFound: boolean;
  onShow: (() => void) | undefined;
}

function Notice({ row: { name }, isFound, onShow }: NoticeProps) {
  if (isFound)
    return (
      <VisuallyHidden role="status">
        <Trans>{name} is in the list.</Trans>
      </VisuallyHidden>
    );
  if (!onShow) return null;
  return (
    <Alert color="gray" mb="md" role="status">
      <Group gap="xs" justify="space-between">
        <Trans>{name} was added. It is not among the rows that are shown now.</Trans>
        <Button variant="default" size="compact-md" onClick={onShow}>
          <Trans>Show {name}</Trans>
        </Button>
      </Group>
    </Alert>
  );
}

const rowOf = ({ id }: NewRow) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

/** An outline, which fades unless less motion is asked for. It is of no class: rows of any list can have it. */
function mark(row: HTMLElement | null): void {
  const outline = { outline: '2px solid var(--mantine-primary-color-filled)', outlineOffset: '-2px' };
  const faded = { ...outline, outlineColor: 'transparent' };
  row?.animate(
    wantsLessMotion() ? [outline, outline] : [outline, { ...outline, offset: 0.7 }, faded],
    MARKED_MS,
  );
}
