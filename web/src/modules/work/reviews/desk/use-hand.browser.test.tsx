import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Hand, useHand } from './use-hand.ts';

const queue = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }) as ReviewItem);
const onSurprise = vi.fn<() => void>();

const onSelect = () => {};

interface Desk {
  hand?: Hand;
  setUrl?: (id: string) => void;
}

function ShownDesk({ desk }: { desk: Desk }) {
  const [selected, setSelected] = useState<string | undefined>('a');
  desk.setUrl = setSelected;
  desk.hand = useHand({ all: queue, queue, selected, onSelect, onSurprise });
  return null;
}

/** Renders the hook with a URL that the test moves, as late as it likes. */
async function open() {
  const desk: Desk = {};
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => act(() => root.unmount()));
  await act(() => root.render(<ShownDesk desk={desk} />));
  return { hand: () => desk.hand!, setUrl: (id: string) => act(() => desk.setUrl!(id)) };
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onSurprise.mockClear();
});

// The page is shared with other files, whose screens React would warn of.
afterAll(() => vi.unstubAllGlobals());

test('stays where the person moved while the URL follows one write after the other', async () => {
  const { hand, setUrl } = await open();
  await act(() => hand().take('b'));
  await act(() => hand().take('c'));
  await setUrl('b');
  await act(() => hand().take('d'));
  await setUrl('c');
  expect(hand().id).toBe('d');
  await setUrl('d');
  expect(hand().id).toBe('d');
  expect(onSurprise).not.toHaveBeenCalled();
});

test('follows the URL when it changes by itself, also back to what was passed before', async () => {
  const { hand, setUrl } = await open();
  await act(() => hand().take('b'));
  await act(() => hand().take('c'));
  await setUrl('c');
  await setUrl('b');
  expect(hand().id).toBe('b');
  await setUrl('e');
  expect(hand().id).toBe('e');
  expect(onSurprise).toHaveBeenCalledTimes(2);
});
