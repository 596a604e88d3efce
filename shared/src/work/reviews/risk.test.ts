import { describe, expect, it } from 'vitest';
import { assessRisk, isHighRisk, isOutlier, type RiskFacts } from './risk.ts';

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
  business_sent: 1000,
  business_rejected: 50,
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
    ['an outlet where more is rejected than usual', { outlet_rejected: 11 }, 0, []],
    ['an outlet that stands out', { outlet_rejected: 12 }, 6, ['outlet']],
    ['a person of whose work 40 % is rejected', { person_rejected: 40 }, 20, ['person']],
    ['a person of whose work all is rejected', { person_rejected: 100 }, 20, ['person']],
    ['a person who sent only 19', { person_sent: 19, person_rejected: 19 }, 0, []],
    ['a person who sent 20', { person_sent: 20, person_rejected: 5 }, 12, ['person']],
    [
      'a person like the others, where much is rejected',
      { person_rejected: 30, business_rejected: 300 },
      0,
      [],
    ],
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

describe('an outlier of the business', () => {
  it.each([
    ['the whole business itself', [80, 1000], [80, 1000], false],
    ['by chance', [14, 100], [80, 1000], false],
    ['far above it', [18, 100], [80, 1000], true],
    ['far below it', [0, 100], [80, 1000], false],
    ['certainly above it, but hardly more', [1060, 10_000], [8000, 100_000], false],
    ['certainly above it by half', [1200, 10_000], [8000, 100_000], true],
    ['too few to say', [10, 19], [80, 1000], false],
    ['where nothing is rejected', [0, 100], [0, 1000], false],
    ['where all is rejected', [100, 100], [1000, 1000], false],
    ['of an empty business', [0, 0], [0, 0], false],
  ] satisfies [string, [number, number], [number, number], boolean][])(
    '%s',
    (_what, rate, usual, expected) => {
      const [of, business] = [rate, usual].map(([rejected, sent]) => ({ rejected, sent }));
      expect(isOutlier(of!, business!)).toBe(expected);
    },
  );

  it('is hardly anybody where all are alike', () => {
    // Each of them has the business's own rate; what differs is chance, from a fixed sequence.
    let seed = 7;
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const people = Array.from({ length: 2000 }, () => ({
      rejected: Array.from({ length: 60 }, next).filter((one) => one < 0.08).length,
      sent: 60,
    }));
    const usual = { rejected: people.reduce((sum, { rejected }) => sum + rejected, 0), sent: 120_000 };
    const marked = people.filter((person) => isOutlier(person, usual)).length;
    expect(marked).toBeLessThan(people.length * 0.01);
  });
});
