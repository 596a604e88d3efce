import type { Plan } from './processes/serve-limit.ts';
import type { Call, Visit } from './visit.ts';

/** What a scenario is given: a loaded database, and how it is to be measured. */
export interface Bench {
  databaseUrl: string;
  /** Today's business date. */
  today: string;
  /** How long each side of a scenario is measured. */
  seconds: number;
}

/** Many requests of one kind over 16 connections, beside the same statements behind a bare server. */
export interface RequestScenario {
  kind: 'requests';
  name: string;
  label: string;
  /** Calls of each visit. */
  steps: number;
  /** Whether its slowest answers must stay as fast when the years grow. */
  staysFast: boolean;
  limits: { against: string; extras?: Plan['extra'][]; aim?: { atLeast: number } }[];
  open(bench: Bench): Promise<Traffic>;
}

/** The visits of one scenario, over the data as it is now. */
export interface Traffic {
  /** How many sets of statements are recorded. */
  variants: number;
  /** A visit like those of the variant, to be recorded. */
  sample(variant: number): Visit;
  /** The next visit to be measured; undefined when there are no more. */
  next(): Visit | undefined;
  /** Undoes what the visits did, so that each turn finds the same. */
  undo?(): Promise<void>;
  /** Removes what was made for the visits. */
  close?(): Promise<void>;
}

/** Requests that handle many rows, one after the other, beside their statements in psql. */
export interface WorkScenario {
  kind: 'work';
  name: string;
  label: string;
  open(bench: Bench): Promise<Work>;
}

export interface Work {
  /** Made anew each time, as the token expires. */
  call(): Promise<Call | Call[]>;
  undo(): Promise<void>;
  /** For a work that only reads: one statement for all of its rows, which psql copies out. */
  bare?: string;
}

export type Scenario = RequestScenario | WorkScenario;

/** Visits that may be made again and again. */
export function repeating(visits: Visit[]): Traffic {
  let made = 0;
  return {
    variants: visits.length,
    sample: (variant) => visits[variant]!,
    next: () => visits[made++ % visits.length],
  };
}
