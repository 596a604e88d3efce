import { describe, expect, it } from 'vitest';
import { growth, growthTable, type Measurement, table } from './report.ts';

const figures = { rate: 1234.56, p50: 12.34, p99: 50 };

function measurement(change: Partial<Measurement> = {}): Measurement {
  return {
    name: 'my-tasks',
    label: 'My tasks',
    unit: 'requests',
    staysFast: true,
    product: figures,
    limits: [
      { against: 'same SQL', figures: { ...figures, rate: 2000 }, ratio: 0.617, aim: { atLeast: 0.5 } },
    ],
    ...change,
  };
}

const cells = (line: string | undefined) => line?.split('|').map((cell) => cell.trim());

describe('the table', () => {
  it('has our figures, the limit, their ratio and the verdict in each line', () => {
    const [head, rule, line] = table([measurement()]).split('\n');
    const expected = ['My tasks', '1235 requests', '12.3', '50.0'];
    const limit = ['same SQL', '2000', '12.3', '50.0', '0.62', '≥ 0.5 met'];
    expect(cells(line)).toEqual(['', ...expected, ...limit, '']);
    expect(rule).toHaveLength(head!.length);
    expect(line).toHaveLength(head!.length);
  });

  it.each([
    [0.49, { atLeast: 0.5 }, '≥ 0.5 MISSED'],
    [0.5, { atLeast: 0.5 }, '≥ 0.5 met'],
    [1.5, { atMost: 1.5 }, '≤ 1.5 met'],
    [1.51, { atMost: 1.5 }, '≤ 1.5 MISSED'],
    [0.1, undefined, ''],
  ])('judges a ratio of %s against %o as "%s"', (ratio, aim, verdict) => {
    const line = table([measurement({ limits: [{ against: 'x', figures, ratio, aim }] })]).split('\n')[2];
    expect(cells(line)?.at(-2)).toBe(verdict);
  });

  it('names a scenario once, however many limits it has', () => {
    const limits = ['with', 'without'].map((against) => ({ against, figures, ratio: 0.6 }));
    const lines = table([measurement({ limits })]).split('\n');
    expect(lines.slice(2).map((line) => cells(line)?.slice(1, 6))).toEqual([
      ['My tasks', '1235 requests', '12.3', '50.0', 'with'],
      ['', '', '', '', 'without'],
    ]);
  });
});

describe('the growth of the slowest answers', () => {
  const larger = [
    measurement({ product: { ...figures, p99: 70 } }),
    measurement({ name: 'generation', staysFast: false }),
  ];

  it('is that of what must stay fast and was measured twice', () => {
    const smaller = [measurement(), measurement({ name: 'generation', staysFast: false })];
    expect(growth([...smaller, measurement({ name: 'week' })], larger)).toEqual([
      { name: 'my-tasks', label: 'My tasks', before: 50, after: 70, ratio: 1.4 },
    ]);
  });

  it('is judged', () => {
    expect(cells(growthTable([measurement()], larger).split('\n')[2])).toEqual([
      '',
      'My tasks',
      '50.0',
      '70.0',
      '1.40',
      '≤ 1.3 MISSED',
      '',
    ]);
  });
});
