import { describe, expect, it } from 'vitest';
import { growth, growthTable, type Measurement, table } from './report.ts';

const figures = { rate: 1234.56, p50: 12.34, p99: 50, serverCpu: 0.6, databaseCpu: 0.9 };

function measurement(change: Partial<Measurement> = {}): Measurement {
  return {
    name: 'my-tasks',
    label: 'My tasks',
    unit: 'requests',
    product: figures,
    reference: { ...figures, rate: 2000, serverCpu: 0.2, databaseCpu: 0.7 },
    aim: { share: 0.5, growth: 1.15 },
    ...change,
  };
}

const cells = (line: string | undefined) => line?.split('|').map((cell) => cell.trim());

describe('the table', () => {
  it('has both sides, both ratios and the result in each line', () => {
    const [head, rule, line] = table([measurement()]).split('\n');
    const ours = ['My tasks', '1235', '50', '0.60 + 0.90'];
    const theirs = ['2000', '50', '0.20 + 0.70', '0.62', '0.60', '≥ 0.50 met'];
    expect(cells(line)).toEqual(['', ...ours, ...theirs, '']);
    expect(rule).toHaveLength(head!.length);
    expect(line).toHaveLength(head!.length);
  });

  it('judges by processor time', () => {
    const reference = { ...figures, rate: 1234.56, serverCpu: 0.1, databaseCpu: 0.5 };
    expect(table([measurement({ reference })])).toContain('| 1.00    | 0.40   | ≥ 0.50 MISSED |');
  });

  it('judges by rate where processor time is unknown', () => {
    const product = { ...figures, databaseCpu: undefined };
    const line = cells(table([measurement({ product })]).split('\n')[2]);
    expect(line!.slice(-4, -1)).toEqual(['0.62', '–', '≥ 0.50 met']);
  });
});

describe('the growth', () => {
  const larger = (databaseCpu: number | undefined) => measurement({ product: { ...figures, databaseCpu } });

  it('is that of processor time per operation', () => {
    const line = cells(growthTable([measurement()], [larger(1.2)]).split('\n')[2]);
    expect(line).toEqual(['', 'My tasks', '1.50', '1.80', '1.20', '≤ 1.15 MISSED', '']);
  });

  it('leaves out what has no aim, was not measured again, or is unknown', () => {
    expect(growth([measurement({ aim: { share: 0.5 } })], [larger(1)])).toEqual([]);
    expect(growth([measurement()], [])).toEqual([]);
    expect(growth([measurement()], [larger(undefined)])).toEqual([]);
  });
});
