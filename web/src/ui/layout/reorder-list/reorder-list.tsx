import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import {
  type CSSProperties,
  Fragment,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { PartBoundary } from '../../feedback/part-boundary.tsx';
import classes from './reorder-list.module.css';
import { useDragOrder } from './use-drag-order.ts';

/** A row's position, and the controls that move it. */
export interface RowPlace {
  /** The index, from 0. */
  at: number;
  last: number;
  /** Props for the row's own `li`. */
  row: { style: CSSProperties | undefined; 'data-held': true | undefined };
  /** The drag handle; the arrow keys, Home and End move the row too. */
  grip: ReactNode;
  move: (to: number) => void;
}

interface ReorderListProps<Item extends { id: string }> {
  items: readonly Item[];
  nameOf: (item: Item) => string;
  list?: RefObject<HTMLOListElement | null>;
  className?: string | undefined;
  /** Called only for a different, existing position. */
  onMove: (from: number, to: number) => void;
  /** Renders an item as an `li`. */
  children: (item: Item, place: RowPlace) => ReactNode;
}

/** A list reordered by buttons, arrow keys and dragging; each new position is announced to screen readers. */
export function ReorderList<Item extends { id: string }>(props: ReorderListProps<Item>) {
  const { items, nameOf, className, onMove, children } = props;
  const { t } = useLingui();
  const own = useRef<HTMLOListElement>(null);
  const list = props.list ?? own;
  const [said, say] = useState('');
  const order = items.map(({ id }) => id).join();
  useFollowedFocus(list, order);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to === from || to < 0 || to >= items.length) return;
    onMove(from, to);
    const [name, place, all] = [nameOf(item), to + 1, items.length];
    say(t`${name} is now number ${place} of ${all}`);
  };
  const { handle, shiftOf, held } = useDragOrder(list, order, move);
  const last = items.length - 1;
  return (
    <>
      <PartBoundary>
        <ol
          ref={list}
          className={className ? `${classes.list} ${className}` : classes.list}
          data-dragging={held !== undefined || undefined}
        >
          {items.map((item, at) => {
            const shift = shiftOf(at);
            const style = shift === undefined ? undefined : { transform: `translateY(${shift}px)` };
            const moveTo = (to: number) => move(at, to);
            const grip = <Grip name={nameOf(item)} at={at} last={last} handle={handle(at)} onMove={moveTo} />;
            const row = { style, 'data-held': held === at || undefined } as const;
            return <Fragment key={item.id}>{children(item, { at, last, row, grip, move: moveTo })}</Fragment>;
          })}
        </ol>
      </PartBoundary>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

interface GripProps {
  name: string;
  at: number;
  last: number;
  handle: HTMLAttributes<HTMLElement>;
  onMove: (to: number) => void;
}

function Grip({ name, at, last, handle, onMove }: GripProps) {
  const { t } = useLingui();
  const keys: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last };
  return (
    <button
      type="button"
      className={classes.grip}
      aria-label={t`Move ${name}`}
      title={t`Drag, or press the arrow keys`}
      {...handle}
      onKeyDown={(event) => {
        const to = keys[event.key];
        if (to === undefined) return;
        event.preventDefault();
        onMove(to);
      }}
    >
      <IconGripVertical size={20} aria-hidden />
    </button>
  );
}

/** Keeps the focus on a row moved by button or key, and scrolls it into view. */
function useFollowedFocus(list: RefObject<HTMLElement | null>, order: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is when it is to be done.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (list.current?.contains(activeElement))
      activeElement?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [order]);
}
