import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type CurrentReview, useCurrentReview } from './use-current-review.ts';

const queue = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }) as ReviewItem);
const onSurprise = vi.fn<() => void>();

const onSelect = () => {};

interface Handle {
  current?: CurrentReview;
  setUrl?: (id: string) => void;
}

function ShownReview({ handle }: { handle: Handle }) {
  const [selected, setSelected] = useState<string | undefined>('a');
  handle.setUrl = setSelected;
  handle.current = useCurrentReview({ all: queue, queue, selected, onSelect, onSurprise });
  return null;
}

/** Renders what changes, and waits until its effects have run. */
async function act(change: () => void): Promise<void> {
  flushSync(change);
  await new Promise((done) => setTimeout(done, 10));
}

/** Renders the hook with a URL that the test moves, as late as it likes. */
async function open() {
  const handle: Handle = {};
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => root.unmount());
  await act(() => root.render(<ShownReview handle={handle} />));
  return { current: () => handle.current!, setUrl: (id: string) => act(() => handle.setUrl!(id)) };
}

beforeEach(() => {
  onSurprise.mockClear();
});

test('stays where the person moved while the URL follows one write after the other', async () => {
  const { current, setUrl } = await open();
  await act(() => current().take('b'));
  await act(() => current().take('c'));
  await setUrl('b');
  await act(() => current().take('d'));
  await setUrl('c');
  expect(current().id).toBe('d');
  await setUrl('d');
  expect(current().id).toBe('d');
  expect(onSurprise).not.toHaveBeenCalled();
});

test('follows the URL when it changes by itself, also back to what was passed before', async () => {
  const { current, setUrl } = await open();
  await act(() => current().take('b'));
  await act(() => current().take('c'));
  await setUrl('c');
  await setUrl('b');
  expect(current().id).toBe('b');
  await setUrl('e');
  expect(current().id).toBe('e');
  expect(onSurprise).toHaveBeenCalledTimes(2);
});
