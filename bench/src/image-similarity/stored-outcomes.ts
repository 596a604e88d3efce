import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import {
  judgeMeasures,
  type Measures,
} from '@gerai/server/modules/work/photo-proof/compare/judge-alignment.ts';
import type { Outcome } from './compare-stored.ts';
import type { CopyOutcome } from './measure-copies.ts';
import type { RetakeOutcome } from './measure-retakes.ts';

export interface SceneOutcome {
  scene: string;
  copies: CopyOutcome[];
  retakes: RetakeOutcome[];
}

/**
 * Outcomes kept in a file, one scene a line, so that a measurement that was broken off goes on where it was. What was
 * measured is judged anew, so that other thresholds can be tried.
 */
export function openOutcomes(file: string | undefined): {
  outcomes: SceneOutcome[];
  keep: (outcome: SceneOutcome) => void;
} {
  const lines = file && existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const outcomes = lines.filter(Boolean).map((line) => {
    const { scene, copies, retakes } = JSON.parse(line) as SceneOutcome;
    return { scene, copies: copies.map(judgeAnew), retakes: retakes.map(judgeAnew) };
  });
  return {
    outcomes,
    keep(outcome) {
      outcomes.push(outcome);
      if (file) appendFileSync(file, `${JSON.stringify(outcome)}\n`);
    },
  };
}

function judgeAnew<T extends Outcome>(outcome: T): T {
  if (!outcome.measures) return outcome;
  const { exposure, ...numbers } = outcome.measures;
  // JSON has no infinity.
  const entries = Object.entries(numbers).map(([name, value]) => [name, value ?? Infinity] as const);
  const measures = { ...Object.fromEntries(entries), exposure } as unknown as Measures;
  return { ...outcome, measures, verdict: judgeMeasures(measures) };
}
