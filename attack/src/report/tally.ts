import type { Finding } from '../judge/finding.ts';
import { type Allowed, describe, judgeAnswer } from '../judge/judge-answer.ts';
import type { Answer, Shot } from '../shots/shot.ts';

/** What was sent, answered and found. */
export interface Tally {
  sent: number;
  /** By status; 0 stands for none, -1 for what could not be sent. */
  statuses: Map<number, number>;
  findings: Finding[];
  /** The slowest answer to a single request of the routes. */
  slowest: { ms: number; what: string };
  count(shot: Shot, answer: Answer, allowed: Allowed): void;
  find(promise: string, what: string): void;
}

export function newTally(): Tally {
  const tally: Tally = {
    sent: 0,
    statuses: new Map(),
    findings: [],
    slowest: { ms: 0, what: '' },
    count(shot, answer, allowed) {
      tally.sent += 1;
      tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
      if (answer.ms > tally.slowest.ms) tally.slowest = { ms: answer.ms, what: describe(shot) };
      tally.findings.push(...judgeAnswer(shot, answer, allowed));
    },
    find: (promise, what) => tally.findings.push({ promise, what }),
  };
  return tally;
}
