import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';

/** The result of a stage. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** One line per failure: where, and the first line of its message. */
  failures: string[];
  /** The files whose tests ran, relative to the root. */
  files: string[];
}

export const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };

interface VitestReport {
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

/**
 * Reads vitest's JSON report. A file that failed before its tests counts as one failure, as does a run that failed
 * (`exitCode`) without naming a failed test, or without a report.
 */
export function readVitestReport(path: string, root: string, exitCode: number): Outcome {
  const outcome = { ...nothing, failures: [] as string[], files: [] as string[] };
  if (existsSync(path)) {
    const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
    for (const file of report.testResults) addVitestFile(outcome, file, relative(root, file.name));
  }
  return withExitCode(outcome, 'vitest', exitCode);
}

function addVitestFile(outcome: Outcome, file: VitestReport['testResults'][number], name: string): void {
  const before = outcome.failed;
  for (const test of file.assertionResults) {
    if (test.status === 'passed') outcome.passed++;
    else if (test.status !== 'failed') outcome.skipped++;
    else
      fail(
        outcome,
        `${name}${lineOf(name, test)} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`,
      );
  }
  if (file.status === 'failed' && outcome.failed === before)
    fail(outcome, `${name}: ${firstLine(file.message)}`);
  if (file.assertionResults.some((test) => test.status === 'passed' || test.status === 'failed'))
    outcome.files.push(name);
}

/** The line of its file at which a test failed, as `:12`, if its message says so. */
function lineOf(name: string, { failureMessages }: { failureMessages: string[] | null }): string {
  const inFile = new RegExp(`/${basename(name).replaceAll('.', '\\.')}[^:\\s]*:(\\d+):\\d+`);
  const line = inFile.exec(failureMessages?.[0] ?? '')?.[1];
  return line ? `:${line}` : '';
}

interface PlaywrightSuite {
  title: string;
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/** Reads Playwright's JSON report, by the same rules. A test that passed only on a retry counts as failed. */
export function readPlaywrightReport(path: string, exitCode: number): Outcome {
  const outcome = { ...nothing, failures: [] as string[], files: [] as string[] };
  if (existsSync(path)) {
    const report = JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport;
    for (const error of report.errors) fail(outcome, firstLine(error.message));
    for (const spec of report.suites.flatMap(specsOf)) addPlaywrightSpec(outcome, spec);
  }
  return withExitCode(outcome, 'playwright', exitCode);
}

function specsOf(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function addPlaywrightSpec(outcome: Outcome, spec: PlaywrightSpec): void {
  for (const test of spec.tests) {
    if (test.status === 'expected') outcome.passed++;
    else if (test.status === 'skipped') outcome.skipped++;
    else {
      const message = test.results.flatMap((result) => result.errors)[0]?.message;
      fail(outcome, `${spec.file} [${test.projectName}] > ${spec.title}: ${firstLine(message)}`);
    }
    if (test.status !== 'skipped') outcome.files.push(spec.file);
  }
}

/** The result of a check that passes or fails as a whole. */
export function single(ok: boolean, failure: string): Outcome {
  return ok ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures: [failure] };
}

export function add(a: Outcome, b: Outcome): Outcome {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
    files: [...a.files, ...b.files],
  };
}

function withExitCode(outcome: Outcome, tool: string, exitCode: number): Outcome {
  if (exitCode !== 0 && outcome.failed === 0)
    fail(outcome, `${tool} ended with ${exitCode}; see its output above`);
  return outcome;
}

function fail(outcome: Outcome, failure: string): void {
  outcome.failed++;
  outcome.failures.push(failure);
}

function firstLine(message: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: reporters colour their messages
  const plain = (message ?? '').replace(/\x1b\[[0-9;]*m/g, '');
  return (
    plain
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? 'no message'
  );
}
