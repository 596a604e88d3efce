import type { Call, Load } from './drive/load.ts';

/** The input of a scenario: a loaded database, and how long to measure. */
export interface Bench {
  databaseUrl: string;
  /** Today's business date. */
  today: string;
  /** Seconds for which each side of a scenario is measured. */
  seconds: number;
}

export interface Aim {
  /** The reference's processor time per operation through Gerai's, at least. */
  share: number;
  /** Gerai's processor time per operation at the larger size through that at the smaller, at most. */
  growth?: number;
}

/** Many requests of one kind over 16 connections, the same to Gerai and to the reference. */
export interface RequestScenario {
  kind: 'requests';
  name: string;
  label: string;
  aim: Aim;
  open(bench: Bench): Promise<Traffic>;
}

/** The requests of a scenario, over the current data. */
export interface Traffic {
  load: Load;
  /** Undoes the changes of a turn, so that each starts from the same state. */
  undo?(): Promise<void>;
  /** Removes what was created for the requests. */
  close?(): Promise<void>;
}

/** Requests that handle many rows, in sequence, compared with statements on the minimal schema. */
export interface WorkScenario {
  kind: 'work';
  name: string;
  label: string;
  /** Gerai's time through that of the statements, at most. */
  atMost?: number;
  open(bench: Bench): Promise<Work>;
}

export interface Work {
  rows: number;
  /** Created anew each time, because the token expires. */
  calls(): Promise<Call[]>;
  /** Statements that do the same on the minimal schema, in one transaction. */
  bare: string[];
  /** Restores both sides. */
  undo(): Promise<void>;
}

export type Scenario = RequestScenario | WorkScenario;
