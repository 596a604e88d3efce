import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-report.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gerai-report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const passing = { fullName: 'adds', status: 'passed', failureMessages: [] };

describe('of vitest', () => {
  test('counts passed, failed and skipped tests and names the failed', () => {
    const path = report({
      testResults: [
        {
          name: '/root/server/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            passing,
            {
              fullName: 'takes away',
              status: 'failed',
              failureMessages: [
                '\n\u001b[31mexpected 1\u001b[39m\n at steps.ts:3:1\n at /root/server/a.test.ts?import:12:7',
              ],
            },
            { fullName: 'divides', status: 'skipped', failureMessages: [] },
          ],
        },
      ],
    });
    expect(readVitestReport(path, '/root', 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      files: ['server/a.test.ts'],
      failures: ['server/a.test.ts:12 > takes away: expected 1'],
    });
  });

  test('a file that could not be loaded is a failure', () => {
    const file = {
      name: '/root/a.test.ts',
      status: 'failed',
      message: 'Cannot find b.ts',
      assertionResults: [],
    };
    const outcome = readVitestReport(report({ testResults: [file] }), '/root', 1);
    expect(outcome).toMatchObject({ failed: 1, files: [], failures: ['a.test.ts: Cannot find b.ts'] });
  });

  test('a file of skipped tests did not run', () => {
    const assertionResults = [{ fullName: 'a', status: 'skipped', failureMessages: [] }];
    const file = { name: '/root/a.test.ts', status: 'passed', message: '', assertionResults };
    expect(readVitestReport(report({ testResults: [file] }), '/root', 0)).toMatchObject({
      skipped: 1,
      files: [],
    });
  });

  test('a run that ended badly with all tests passed is a failure', () => {
    const file = { name: '/root/a.test.ts', status: 'passed', message: '', assertionResults: [passing] };
    expect(readVitestReport(report({ testResults: [file] }), '/root', 1)).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  test('a run without a report is a failure', () => {
    expect(readVitestReport(join(folder, 'none.json'), '/root', 137)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('of Playwright', () => {
  const spec = (status: string, message?: string) => ({
    title: 'signs in',
    file: 'sign-in.spec.ts',
    tests: [{ projectName: 'phone', status, results: [{ errors: message ? [{ message }] : [] }] }],
  });

  test('counts journeys in nested suites; one that passed only when repeated has failed', () => {
    const path = report({
      errors: [],
      suites: [
        {
          title: 'a',
          specs: [spec('expected'), spec('skipped')],
          suites: [{ title: 'b', specs: [spec('unexpected', 'Timed out\n at x'), spec('flaky')] }],
        },
      ],
    });
    expect(readPlaywrightReport(path, 1)).toMatchObject({
      passed: 1,
      failed: 2,
      skipped: 1,
      failures: [
        'sign-in.spec.ts [phone] > signs in: Timed out',
        'sign-in.spec.ts [phone] > signs in: no message',
      ],
    });
  });

  test('an error outside the tests is a failure', () => {
    const path = report({ errors: [{ message: 'Error: no tests found' }], suites: [] });
    expect(readPlaywrightReport(path, 1)).toMatchObject({ failed: 1, failures: ['Error: no tests found'] });
  });
});
