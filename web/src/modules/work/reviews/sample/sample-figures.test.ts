import type { AuditSample } from '@gerai/shared/work/reviews/sample-contract.ts';
import { expect, it } from 'vitest';
import { sampleFigures } from './sample-figures.ts';

const sample = (drawn: number[], high: number[]): AuditSample => {
  const stratum = ([size, decided, rejected]: number[]) => ({
    size: size!,
    decided: decided!,
    rejected: rejected!,
  });
  return {
    id: '',
    drawn_at: '',
    drawn_by: 'Dewi',
    business_date: '2026-11-20',
    filter: {},
    coverage: { kind: 'percent', percent: 10 },
    population: 1268,
    outlets: 12,
    drawn: stratum(drawn),
    high_risk: stratum(high),
  };
};

it('says how far it is, and estimates by chance alone', () => {
  const figures = sampleFigures(sample([98, 98, 2], [29, 29, 4]));
  expect(figures).toMatchObject({ size: 127, decided: 127, rejected: 6, isDone: true, rest: 1141 });
  expect(figures.covered).toBeCloseTo(10.016, 2);
  expect(figures.estimate!.share).toBeCloseTo(2.04, 2);
  expect(figures.estimate!.low).toBeCloseTo(0.56, 2);
  expect(figures.estimate!.high).toBeCloseTo(7.14, 2);
});

it('estimates nothing before anything that chance drew is decided', () => {
  expect(sampleFigures(sample([98, 0, 0], [29, 5, 4]))).toMatchObject({
    decided: 5,
    isDone: false,
    estimate: null,
  });
});
