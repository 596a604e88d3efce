import { describe, expect, it } from 'vitest';
import { submissionPhotoBudget } from '../work/submissions/contract.ts';
import { fitInside, qualitySteps } from './image-budget.ts';

describe('the budget of a photo', () => {
  it('scales the longer side down to the limit and keeps the proportion', () => {
    expect(fitInside({ width: 4000, height: 3000 }, 1280)).toEqual({ width: 1280, height: 960 });
    expect(fitInside({ width: 3000, height: 4000 }, 1280)).toEqual({ width: 960, height: 1280 });
  });
  it('never scales up, and never to nothing', () => {
    expect(fitInside({ width: 640, height: 480 }, 1280)).toEqual({ width: 640, height: 480 });
    expect(fitInside({ width: 20_000, height: 2 }, 1280)).toEqual({ width: 1280, height: 1 });
  });
  it('tries 0.9 down to 0.1 in steps of 0.1, at most ten times', () => {
    expect(qualitySteps(submissionPhotoBudget)).toEqual([0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]);
    expect(qualitySteps({ ...submissionPhotoBudget, maxRetries: 3 })).toEqual([0.9, 0.8, 0.7]);
  });
});
