import type { Plan } from './processes/serve-limit.ts';
import type { Call, Visit } from './visit.ts';

/** The input of a scenario: a loaded database, and how long to measure. */
export interface Bench {
  databaseUrl: string;
  /** Today's business date. */
  today: string;
  /** Seconds for which each side of a scenario is measured. */
  seconds: number;
}

/** Many requests of one kind over 16 connections, compared with the same statements behind a bare server. */
export interface RequestScenario {
  kind: 'requests';
  name: string;
  label: string;
  /** Calls per visit. */
  steps: number;
  /** Whether its slowest responses must stay as fast when the data grows. */
  staysFast: boolean;
  limits: { against: string; extras?: Plan['extra'][]; aim?: { atLeast: number } }[];
  open(bench: Bench): Promise<Traffic>;
}

/** The visits of one scenario, over the current data. */
export interface Traffic {
  /** Number of recorded sets of statements. */
  variants: number;
  /** A visit like those of the variant, for recording. */
  sample(variant: number): Visit;
  /** The next visit to measure; undefined if there are no more. */
  next(): Visit | undefined;
  /** Undoes the visits' changes, so that each turn starts from the same state. */
  undo?(): Promise<void>;
  /** Removes what was created for the visits. */
  close?(): Promise<void>;
}

/** Requests that handle many rows, in sequence, compared with their statements in psql. */
export interface WorkScenario {
  kind: 'work';
  name: string;
  label: string;
  open(bench: Bench): Promise<Work>;
}

export interface Work {
  /** Created anew each time, because the token expires. */
  call(): Promise<Call | Call[]>;
  undo(): Promise<void>;
  /** For read-only work: one statement for all rows, which psql copies out. */
  bare?: string;
}

export type Scenario = RequestScenario | WorkScenario;

/** Visits that may be repeated. */
export function repeating(visits: Visit[]): Traffic {
  let made = 0;
  return {
    variants: visits.length,
    sample: (variant) => visits[variant]!,
    next: () => visits[made++ % visits.length],
  };
}
