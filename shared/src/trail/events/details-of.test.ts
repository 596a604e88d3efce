import { expect, test } from 'vitest';
import type { AnyDetails, CauseOf, DetailsOf } from './trail-events.ts';

test('details that an event does not have are neither recorded nor read', () => {
  const ended: DetailsOf<'day ended'> = { date: '2026-11-29', autoFailed: 2 };
  // @ts-expect-error: it is called autoFailed.
  const recorded: DetailsOf<'day ended'> = { date: '2026-11-29', failed: 2 };
  // @ts-expect-error: a webhook reads what the entries of its event say.
  const read = (ended as AnyDetails<CauseOf<'day.ended'>>).failed;
  // @ts-expect-error: a decision is no figure.
  const decided: DetailsOf<'task approved'> = { stage: 1 };
  expect([ended, recorded, read, decided]).toHaveLength(4);
});
