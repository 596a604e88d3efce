import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKeys } from '../../ui/form/use-keys.ts';
import { type ItemPosition, type Layout, placeAfter } from './layout.ts';

/**
 * The item focused last, and moving the focus by j, k and the arrows. Items carry their block and index in
 * `data-place`. The arrows scroll the page until an item has the focus.
 */
export function usePlaces(body: RefObject<HTMLElement | null>, layout: Layout) {
  const [active, setActive] = useState<ItemPosition | undefined>(undefined);
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const { block, index } = event.currentTarget.dataset;
    if (block !== undefined) setActive({ block, index: Number(index) });
  }, []);

  const move = (step: 1 | -1) => {
    const top = -(body.current?.getBoundingClientRect().top ?? 0);
    const next = placeAfter(layout, active, step, Math.max(0, top + TOP_BARS));
    if (!next) return;
    // Rendered synchronously, so that the item exists when it is focused.
    flushSync(() => setActive({ block: next.block, index: next.index }));
    const item = body.current?.querySelector<HTMLElement>(
      `[data-block="${CSS.escape(next.block)}"][data-index="${next.index}"]`,
    );
    const target = item?.querySelector<HTMLElement>('[data-opens]') ?? item;
    target?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(step as 1 | -1);
  };
  return { active, onFocus, onKeyDown };
}

/** The height in pixels of the top bar and the table's heading. */
const TOP_BARS = 100;
