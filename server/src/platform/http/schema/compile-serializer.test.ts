import generalSerializers from '@fastify/fast-json-stringify-compiler';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from '../../../routes.ts';
import { compileSerializer, compileWhenNeeded } from './compile-serializer.ts';
import { toJsonSchema } from './json-schema.ts';

const serialize = (schema: z.ZodType, value: unknown) => {
  const text = compileSerializer(toJsonSchema(schema))!(value);
  return text === undefined ? undefined : JSON.parse(text);
};
const person = z.object({ name: z.string(), age: z.number().int().nullable(), nick: z.string().optional() });

it('writes only what the contract names, at every depth', () => {
  const given = { name: 'Ayu', age: 30, password_hash: 'x' };
  expect(serialize(person, given)).toEqual({ name: 'Ayu', age: 30 });
  const nested = z.object({
    rows: z.array(person),
    of: z.record(z.string(), person),
    one: person.nullable(),
  });
  expect(serialize(nested, { rows: [given], of: { a: given }, one: given, total: 1 })).toEqual({
    rows: [{ name: 'Ayu', age: 30 }],
    of: { a: { name: 'Ayu', age: 30 } },
    one: { name: 'Ayu', age: 30 },
  });
});

it('writes null where it may be, and leaves out what is undefined', () => {
  expect(serialize(person.nullable(), null)).toBeNull();
  expect(serialize(person, { name: 'Ayu', age: null, nick: undefined })).toEqual({ name: 'Ayu', age: null });
});

it('tells objects apart by their constant, and alternatives by their type', () => {
  const event = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), one: z.number() }),
    z.object({ kind: z.literal('b'), two: z.number() }),
  ]);
  expect(serialize(event, { kind: 'b', one: 1, two: 2 })).toEqual({ kind: 'b', two: 2 });
  expect(serialize(event, { kind: 'c' })).toBeUndefined();
  const value = z.union([z.string(), z.number(), z.array(person)]);
  expect([serialize(value, 'x'), serialize(value, 1.5), serialize(value, [])]).toEqual(['x', 1.5, []]);
  const scalar = z.union([z.enum(['open_hand']), z.string().regex(/^\d{3}$/), z.boolean()]).nullable();
  for (const one of ['open_hand', '123', true, null]) expect(serialize(scalar, one)).toBe(one);
  expect(serialize(scalar, 1)).toBeUndefined();
});

it.each([
  ['a missing property', person, { name: 'Ayu' }],
  ['text for a number', person, { name: 'Ayu', age: '30' }],
  ['a fraction for a whole number', person, { name: 'Ayu', age: 1.5 }],
  ['a date for text', person, { name: new Date(0), age: 1 }],
  ['null', person, null],
  ['a list for an object', person, []],
  ['an object for a list', z.array(person), {}],
  ['a list for an object without required properties', person.partial(), []],
  ['a list for a record', z.record(z.string(), z.string()), ['Ayu']],
  ['what is no number', z.number(), Number.NaN],
])('leaves %s to the general serializer', (_, schema, value) => {
  expect(serialize(schema, value)).toBeUndefined();
});

it('knows the answers of all routes, since the general serializer takes three times as long', () => {
  const unknown = routes
    .filter(
      ({ endpoint, options }) => !options.produces && !compileSerializer(toJsonSchema(endpoint.response)),
    )
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(unknown).toEqual([]);
});

it('does not know objects that only validating tells apart', () => {
  const either = z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })]);
  expect(compileSerializer(toJsonSchema(either))).toBeNull();
});

it('is followed by the general serializer, which writes only what the contract names too', async () => {
  const app = Fastify({ schemaController: { compilersFactory: { buildSerializer: compileWhenNeeded } } });
  const response = { 200: toJsonSchema(z.object({ at: z.string() })) };
  app.get('/', { schema: { response } }, () => ({ at: new Date(0), password_hash: 'x' }));
  for (let call = 0; call < 2; call += 1)
    expect((await app.inject('/')).body).toBe('{"at":"1970-01-01T00:00:00.000Z"}');
  await app.close();
});

it('leaves nothing that the general serializer could not write', () => {
  const compile = generalSerializers()({}, {});
  for (const { endpoint } of routes)
    compile({
      method: endpoint.method,
      url: endpoint.path,
      httpStatus: '200',
      schema: toJsonSchema(endpoint.response),
    });
});
