import { expect, test } from 'vitest';
import { stripContract } from './contract-schemas.ts';

const source = `
import { z } from 'zod';
export const limits = { name: 100 } as const;
export const person = z.object({ name: z.string().max(limits.name) });
export const written = person.extend({ name: z.unknown() }) as unknown as z.ZodType<string>;
const paging = { first: 1, after: z.string().optional() };
export const getPerson = endpoint({
  method: 'GET',
  path: '/api/people/:id',
  summary: 'One',
  params: z.object({ id: z.uuid() }),
  response: person,
  status: 203,
});
export const twice = (n: number) => n * 2;
`;

/** Runs the stripped source with stubs for its imports. */
function run(code: string): Record<string, unknown> {
  const body = code
    .replace(/import .*\n/, '')
    .replaceAll(/ as (const|unknown as z.ZodType<string>)/g, '')
    .replaceAll(': number', '')
    .replace(/export const (\w+)/g, 'const $1 = exports.$1');
  const exports: Record<string, unknown> = {};
  const chain: unknown = new Proxy(() => chain, { get: () => chain, apply: () => chain });
  new Function('exports', 'z', 'endpoint', body)(exports, chain, (declared: unknown) => declared);
  return exports;
}

test('an endpoint keeps its method, path and status, and loses what only the server checks', () => {
  expect(run(stripContract(source, 'contract.ts')).getPerson).toEqual({
    method: 'GET',
    path: '/api/people/:id',
    status: 203,
  });
});

test('constants and functions keep their values', () => {
  const { limits, twice, person } = run(stripContract(source, 'contract.ts'));
  expect(limits).toEqual({ name: 100 });
  expect((twice as (n: number) => number)(21)).toBe(42);
  expect(person).toBeDefined();
});

test('every schema is marked as droppable', () => {
  const stripped = stripContract(source, 'contract.ts');
  expect(stripped).toContain('person = /*#__PURE__*/ droppable(() => (z.object(');
  expect(stripped).toContain('written = /*#__PURE__*/ droppable(() => (person.extend(');
  expect(stripped).toContain('paging = /*#__PURE__*/ droppable(() => ({ first: 1');
  expect(stripped).toContain('limits = { name: 100 }');
  expect(stripped).not.toContain('z.uuid');
});

test('a source that does not parse fails the build', () => {
  expect(() => stripContract('export const = ;', 'contract.ts')).toThrow('contract.ts');
});
