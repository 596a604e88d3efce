import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fillTemplate } from './fill-template.ts';
import { inlineValues } from './inline-values.ts';
import { makeTemplate } from './make-template.ts';
import type { Sighting } from './statement.ts';

/** Statements of a request: known ids, a server-generated id in two places, a digest, the time. */
function sighting(): Sighting & { known: { task_id: string; email: string } } {
  const known = { task_id: randomUUID(), email: `${randomUUID().slice(0, 8)}@bench.test` };
  const made = randomUUID();
  const details = JSON.stringify({ task: known.task_id, attempt: 1 });
  return {
    known,
    statements: [
      { text: 'begin', values: [] },
      {
        text: 'insert into one values ($1, $2, $3, $4)',
        values: [made, [known.task_id], details, randomBytes(32)],
      },
      {
        text: 'insert into two values ($1, $2, $3)',
        values: [made, `${known.email} did it`, new Date(Date.now() + Math.random() * 1e6)],
      },
    ],
  };
}

describe('a template of two sightings', () => {
  const [first, second] = [sighting(), sighting()];
  const template = makeTemplate(first, second);
  const slots = { task_id: randomUUID(), email: 'other@bench.test' };
  const fill = () => {
    const own: Record<string, string> = { ...slots };
    return template.map(({ values }) => fillTemplate(values, own)) as unknown[][];
  };

  it('takes known values from the request, in lists and inside texts too', () => {
    const [, one, two] = fill();
    expect(one![1]).toEqual([slots.task_id]);
    expect(one![2]).toBe(JSON.stringify({ task: slots.task_id, attempt: 1 }));
    expect(two![1]).toBe('other@bench.test did it');
  });

  it("makes the server's own ids and digests anew for each request, one id being the same in all its places", () => {
    const [once, again] = [fill(), fill()];
    expect(once[1]![0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(once[1]![0]).not.toBe(first.statements[1]!.values[0]);
    expect(once[2]![0]).toBe(once[1]![0]);
    expect(again[1]![0]).not.toBe(once[1]![0]);
    expect(once[1]![3]).toHaveLength(32);
    expect(again[1]![3]).not.toEqual(once[1]![3]);
  });

  it('keeps the rest as it was first, such as the time', () => {
    expect(fill()[2]![2]).toEqual(first.statements[2]!.values[2]);
  });

  it('refuses a request that did something else the second time', () => {
    const other = { ...second, statements: second.statements.slice(1) };
    expect(() => makeTemplate(first, other)).toThrow('did not repeat');
  });
});

describe('a statement for psql', () => {
  it('has its values in it, as constants without a type', () => {
    const text = 'select $2, $1, $3, $4, $5, $6, $1';
    const values = ["it's 'so'", 5, null, new Date('2026-11-20T04:00:00Z'), Buffer.from([1, 255]), true];
    expect(inlineValues({ text, values })).toBe(
      "select '5', 'it''s ''so''', null, '2026-11-20T04:00:00.000Z', '\\x01ff', 'true', 'it''s ''so'''",
    );
  });

  it('tells $1 from $10', () => {
    const values = Array.from({ length: 10 }, (_, at) => `v${at + 1}`);
    expect(inlineValues({ text: 'select $10, $1', values })).toBe("select 'v10', 'v1'");
  });

  it('writes lists as PostgreSQL reads them', () => {
    expect(inlineValues({ text: 'select $1::text[]', values: [['a"b', "it's", null, 'c,d']] })).toBe(
      `select '{"a\\"b","it''s",NULL,"c,d"}'::text[]`,
    );
  });
});
