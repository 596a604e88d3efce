import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { CopyOutcome } from './measure-copies.ts';
import type { RetakeOutcome } from './measure-retakes.ts';

export interface SceneOutcome {
  scene: string;
  copies: CopyOutcome[];
  retakes: RetakeOutcome[];
}

/** Outcomes kept in a file, one scene a line, so that a measurement that was broken off goes on where it was. */
export function openKept(file: string | undefined): {
  outcomes: SceneOutcome[];
  keep: (outcome: SceneOutcome) => void;
} {
  const lines = file && existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const outcomes = lines.filter(Boolean).map((line) => JSON.parse(line) as SceneOutcome);
  return {
    outcomes,
    keep(outcome) {
      outcomes.push(outcome);
      if (file) appendFileSync(file, `${JSON.stringify(outcome)}\n`);
    },
  };
}
