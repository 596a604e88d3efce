import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import { isoInstant } from './type-parsers.ts';

// Read through both drivers if a server is available: they must agree to the last digit.
const server = process.env.TEST_DATABASE_URL;
const databases: Database[] = [
  await openDatabase({ memory: true }),
  ...(server ? [await openDatabase({ databaseUrl: server, poolSize: 1 })] : []),
];
afterAll(() => Promise.all(databases.map((database) => database.close())));

const values: [expression: string, expected: unknown][] = [
  ['9007199254740991::int8', 9007199254740991],
  ['count(*)', 1],
  ['12.50::numeric', 12.5],
  ["'2026-02-28'::date", '2026-02-28'],
  ["'2026-11-20 08:00+08'::timestamptz", '2026-11-20T00:00:00.000Z'],
  ["'2026-11-20 00:00:00.5+00'::timestamptz", '2026-11-20T00:00:00.500Z'],
  ["'2026-11-20 00:00:00.12345+00'::timestamptz", '2026-11-20T00:00:00.123450Z'],
  ["'infinity'::timestamptz", 'infinity'],
  ["'2026-11-20 08:00'::timestamp", '2026-11-20 08:00:00'],
  ["'1 day 02:03:04'::interval", '1 day 02:03:04'],
  ["'\\x00ff10'::bytea", Buffer.from([0, 255, 16])],
  ["''::bytea", Buffer.alloc(0)],
  ['array[1, null, 3]::int8[]', [1, null, 3]],
  ["array['2026-02-28']::date[]", ['2026-02-28']],
  ["array['2026-11-20 00:00+00']::timestamptz[]", ['2026-11-20T00:00:00.000Z']],
  ['array[1.5, 2]::numeric[]', [1.5, 2]],
  ["array['\\x0a', '\\x0b']::bytea[]", [Buffer.from([10]), Buffer.from([11])]],
  [
    "array[['a', 'b'], ['c, d', '\"e\"']]",
    [
      ['a', 'b'],
      ['c, d', '"e"'],
    ],
  ],
  ['\'{"a": [1, null]}\'::jsonb', { a: [1, null] }],
  ['gen_random_uuid() is not null', true],
  ["'08:30'::time", '08:30:00'],
  ['1.5::float8', 1.5],
  ['7::smallint', 7],
  ["'00000000-0000-0000-0000-000000000001'::uuid", '00000000-0000-0000-0000-000000000001'],
  ["'42'::xid8", '42'],
  ['null::timestamptz', null],
];

test.each(databases)('both drivers return the same values, by either protocol', async ({ db }) => {
  for (const [expression, expected] of values) {
    const simple = await sql<{ v: unknown }>`select ${sql.raw(expression)} as v`.execute(db);
    const extended = await sql<{ v: unknown }>`select ${sql.raw(expression)} as v where ${1} = 1`.execute(db);
    expect([expression, simple.rows[0]?.v]).toStrictEqual([expression, expected]);
    expect([expression, extended.rows[0]?.v]).toStrictEqual([expression, expected]);
  }
});

test.each(databases)('both drivers store the same values', async ({ db }) => {
  const bytes = Buffer.from('photo');
  const { rows } = await sql`
    select ${new Date('2026-11-20T00:00:00.123Z')}::timestamptz as instant, ${'2026-11-20'}::date as date,
      ${['a', 'b, "c"']}::text[] as texts, ${[1, 2]}::int8[] as numbers, ${bytes}::bytea as buffer,
      ${new Uint8Array(bytes)}::bytea as bytes, ${JSON.stringify(['x'])}::jsonb as json, ${true}::boolean as flag,
      ${null}::uuid as nothing`.execute(db);
  expect(rows[0]).toStrictEqual({
    instant: '2026-11-20T00:00:00.123Z',
    date: '2026-11-20',
    texts: ['a', 'b, "c"'],
    numbers: [1, 2],
    buffer: bytes,
    bytes,
    json: ['x'],
    flag: true,
    nothing: null,
  });
});

test('an instant of another zone, or past the year 9999, is read correctly', () => {
  expect(isoInstant('2026-11-20 08:00:00+08')).toBe('2026-11-20T00:00:00.000Z');
  expect(isoInstant('12026-11-20 08:00:00+00')).toBe('+012026-11-20T08:00:00.000Z');
});
