import { describe, expect, it } from 'vitest';
import { assessRisk, isHighRisk, type RiskFacts } from './risk.ts';

const plain: RiskFacts = {
  reused: false,
  gallery: false,
  far: false,
  late_minutes: 0,
  attempt: 1,
  auto_approved: false,
  outlet_sent: 100,
  outlet_rejected: 0,
  person_sent: 100,
  person_rejected: 0,
};

describe('why a submission is reviewed first', () => {
  it.each([
    ['nothing', {}, 0, []],
    ['a picture that was used before', { reused: true }, 40, ['reused']],
    ['a picture from the gallery', { gallery: true }, 10, ['gallery']],
    ['a picture taken far from the outlet', { far: true }, 10, ['far']],
    ['a minute late', { late_minutes: 1 }, 10, ['late']],
    ['59 minutes late', { late_minutes: 59 }, 10, ['late']],
    ['an hour late', { late_minutes: 60 }, 20, ['late']],
    ['a second attempt', { attempt: 2 }, 15, ['attempt']],
    ['a third attempt', { attempt: 3 }, 15, ['attempt']],
    ['approved by the system', { auto_approved: true }, 10, ['auto']],
    ['an outlet of which 9 % is rejected', { outlet_rejected: 9 }, 0, []],
    ['an outlet of which 10 % is rejected', { outlet_rejected: 10 }, 5, ['outlet']],
    ['an outlet of which 4 of 28 are rejected', { outlet_sent: 28, outlet_rejected: 4 }, 7, ['outlet']],
    ['a person of whose work 40 % is rejected', { person_rejected: 40 }, 20, ['person']],
    ['a person of whose work all is rejected', { person_rejected: 100 }, 20, ['person']],
    ['a person who sent only four', { person_sent: 4, person_rejected: 4 }, 0, []],
    ['a person who sent five', { person_sent: 5, person_rejected: 1 }, 10, ['person']],
    [
      'all of it, the heaviest first',
      {
        reused: true,
        gallery: true,
        far: true,
        late_minutes: 90,
        attempt: 2,
        auto_approved: true,
        outlet_rejected: 12,
        person_rejected: 36,
      },
      40 + 20 + 18 + 15 + 10 + 10 + 10 + 6,
      ['reused', 'late', 'person', 'attempt', 'gallery', 'far', 'auto', 'outlet'],
    ],
  ] satisfies [string, Partial<RiskFacts>, number, string[]][])('%s', (_what, facts, points, kinds) => {
    const risk = assessRisk({ ...plain, ...facts });
    expect(risk.points).toBe(points);
    expect(risk.reasons.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('is in every sample from 40 points on', () => {
    expect([39, 40].map((points) => isHighRisk({ points }))).toEqual([false, true]);
  });
});
