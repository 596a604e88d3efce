import type { KeptTaskGroup } from '@gerai/shared/task-groups/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type GroupActions, GroupCard } from './group-card.tsx';
import classes from './task-groups.module.css';
import { useDragOrder } from './use-drag-order.ts';

interface GroupListProps extends GroupActions {
  groups: readonly KeptTaskGroup[];
  onMove: (from: number, to: number) => void;
}

/** The task groups in their order, which buttons, arrow keys and dragging change. */
export function GroupList({ groups, onMove, onEdit, onDelete }: GroupListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  useFollowedFocus(list, groups);
  const move = (from: number, to: number) => {
    onMove(from, to);
    const [name, place, all] = [groups[from]!.group_name, to + 1, groups.length];
    say(t`${name} is now number ${place} of ${all}`);
  };
  const { handle, shiftOf, held } = useDragOrder(list, groups.map(({ id }) => id).join(), move);
  return (
    <>
      <ol ref={list} className={classes.list} data-dragging={held !== undefined || undefined}>
        {groups.map((group, place) => (
          <GroupCard
            key={group.id}
            group={group}
            place={place}
            last={groups.length - 1}
            shift={shiftOf(place)}
            isHeld={held === place}
            handle={handle(place)}
            onMove={(to) => move(place, to)}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/** A card that is moved by its button or by key takes the focus along, and the page follows it. */
function useFollowedFocus(list: RefObject<HTMLElement | null>, groups: readonly KeptTaskGroup[]): void {
  const order = groups.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is when it is to be done.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (list.current?.contains(activeElement))
      activeElement?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [order]);
}
