import type { Tally } from '../report/tally.ts';
import type { Sender } from '../shots/send-shot.ts';
import type { Target } from '../target/target.ts';

/** What every attack is given. */
export interface Siege {
  target: Target;
  sender: Sender;
  tally: Tally;
  /** Makes floods longer or shorter; 1 by default. */
  scale: number;
  print(line: string): void;
}

/** Calls `act` for each item, so many at once. */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await act(item);
    }),
  );
}

/** One of some hundred addresses of this machine: each keeps a connection. */
export const addressOf = (number: number): string =>
  `127.1.${1 + (number % 3)}.${1 + (Math.floor(number / 3) % 100)}`;
