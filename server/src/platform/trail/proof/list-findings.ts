import {
  type TrailFinding,
  type TrailFindingKind,
  trailLimits,
} from '@gerai/shared/operations/trail/contract.ts';
import type { SealableEntry } from './digest-entry.ts';

export interface Findings {
  add(kind: TrailFindingKind, finding: Partial<TrailFinding> & { message: string }): void;
  count(): number;
  /** Entries by their ids, after what concerns many of them. */
  list(): TrailFinding[];
}

/** Keeps the first findings of each kind, so that a trail that is wrong throughout needs no memory. */
export function openFindings(): Findings {
  const kept = new Map<TrailFindingKind, TrailFinding[]>();
  let count = 0;
  return {
    add(kind, finding) {
      count += 1;
      const same = kept.get(kind) ?? [];
      kept.set(kind, same);
      if (same.length >= trailLimits.findings) return;
      const { entry_id, position, event = null, actor_name = null, at = null, message } = finding;
      const numbers = { entry_id: safe(entry_id), position: safe(position) };
      same.push({ kind, ...numbers, event, actor_name, at, message });
    },
    count: () => count,
    list: () =>
      [...kept.values()]
        .flat()
        .sort((a, b) => (a.entry_id ?? 0) - (b.entry_id ?? 0))
        .slice(0, trailLimits.findings),
  };
}

/** Tampering may have written a number beyond JavaScript's integers, which no contract takes. */
const safe = (number: number | null | undefined): number | null =>
  Number.isSafeInteger(number) ? number! : null;

/** What an entry says, for a finding. */
export const saidBy = (
  entry: SealableEntry,
): Pick<TrailFinding, 'entry_id' | 'event' | 'actor_name' | 'at'> => ({
  entry_id: entry.id,
  event: entry.event,
  actor_name: entry.actor_name,
  at: instantOf(entry),
});

/** In words: 'task submitted' by Budi on 2026-11-23 at 10:01:20 UTC. */
export const inWords = (entry: SealableEntry): string =>
  `'${entry.event}' by ${entry.actor_name} ${momentInWords(instantOf(entry))}`;

export const momentInWords = (at: string | null): string =>
  at ? `on ${at.slice(0, 10)} at ${at.slice(11, 19)} UTC` : 'at no possible time';

/** Milliseconds since 1970; NaN for a time that only tampering writes. */
export const millisecondsOf = ({ at }: Pick<SealableEntry, 'at'>): number => Number(at) / 1000;

function instantOf(entry: SealableEntry): string | null {
  const date = new Date(Math.floor(millisecondsOf(entry)));
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
