export type WriteKind = 'photo' | 'submission' | 'manager review' | 'audit review' | 'post' | 'comment';

/** Something that a person sent until it was answered, and the answer. */
export interface Write {
  kind: WriteKind;
  /** Of what is written: of a review the submission's. */
  id: string;
  uid: string;
  /** What is to be found in the database: the task and notes of a submission, the notes of a review, a post's text. */
  about: { task_id?: string; decision?: string; text?: string; photos?: number };
  outcome: 'acknowledged' | 'refused' | 'unanswered';
  /** Why it was refused; also where it was sent twice at once, and only one of the two was acknowledged. */
  reason?: string;
  attempts: number;
  /** Seconds after the start: of the first attempt, and of the answer. */
  sent: number;
  answered?: number;
}

/** An attempt that was acknowledged: what recovery is measured by. */
export interface Success {
  server: 'a' | 'b';
  sent: number;
  answered: number;
}

/** An answer that a server must not give. */
export interface FaultyAnswer {
  at: number;
  server: 'a' | 'b';
  call: string;
  status: number;
  why: string;
}

/** What the crowd has experienced. */
export interface Ledger {
  writes: Write[];
  successes: Success[];
  faulty: FaultyAnswer[];
  /** Who was signed out by a refused refresh, and when. */
  signedOut: { at: number; server: 'a' | 'b'; email: string; reason: string }[];
  /** How many answers came with each status; 0 for none. */
  statuses: Map<number, number>;
  /** Seconds of the slowest answer. */
  slowest: { seconds: number; call: string; at: number };
}

export const newLedger = (): Ledger => ({
  writes: [],
  successes: [],
  faulty: [],
  signedOut: [],
  statuses: new Map(),
  slowest: { seconds: 0, call: '', at: 0 },
});
