import generalSerializers, {
  type Serializer,
  type SerializerFactory,
} from '@fastify/fast-json-stringify-compiler';
import type { JsonSchema } from './json-schema.ts';

/**
 * Fastify's own serializers, each compiled when it first writes: only values that `compileSerializer` leaves to them. To
 * compile those of all routes took half of the time in which a server is built.
 */
export const compileWhenNeeded: SerializerFactory = (schemas, options) => {
  const compile = generalSerializers()(schemas, options);
  return (route) => {
    let write: Serializer | undefined;
    return (value) => {
      write ??= compile(route);
      return write(value);
    };
  };
};

/** Writes a response as JSON text; undefined for a value that is not of the schema's types. */
export type Serialize = (value: unknown) => string | undefined;

/** Marks a value whose type is not the schema's. */
class Mismatch extends Error {}

/** A copy of a value with only the properties that the schema names. Throws `Mismatch` for another type. */
type Pick = (value: unknown) => unknown;

/**
 * Compiles a schema to a function that copies the named properties and lets the engine write them: for 500 rows a third
 * of the time of fast-json-stringify. Null for tuples, and for alternatives that only validating tells apart.
 */
export function compileSerializer(schema: JsonSchema): Serialize | null {
  const pick = compile(schema);
  if (!pick) return null;
  return (value) => {
    try {
      return JSON.stringify(pick(value));
    } catch (error) {
      if (error instanceof Mismatch) return undefined;
      throw error;
    }
  };
}

function compile(schema: JsonSchema): Pick | null {
  const { type, anyOf, oneOf, allOf, $ref } = schema;
  if (allOf || $ref) return null;
  const accepted = scalarsOf(schema);
  if (accepted) return compileScalar(accepted);
  if (oneOf) return compileTagged(oneOf);
  if (anyOf) return compileAlternatives(anyOf);
  if (type === undefined) return 'properties' in schema ? null : (value) => value;
  const kinds = [type].flat().filter((kind) => kind !== 'null');
  const pick = kinds.length === 1 ? compileKind(kinds[0]!, schema) : null;
  if (!pick || typeof type === 'string') return pick;
  return (value) => (value === null ? null : pick(value));
}

/** The types of a schema that is of scalars only, or of alternatives that are; undefined for another. */
function scalarsOf({ type, anyOf }: JsonSchema): string[] | undefined {
  const types = anyOf ? anyOf.map(scalarsOf) : type === undefined ? [] : [type];
  const kinds = [...new Set(types.flat())];
  return kinds.length > 0 && kinds.every((kind) => kind && kind in scalars) ? (kinds as string[]) : undefined;
}

function compileScalar(kinds: readonly string[]): Pick {
  const [one, other, ...more] = kinds.map((kind) => scalars[kind]!);
  if (!other) return (value) => (one!(value) ? value : mismatch());
  if (more.length === 0) return (value) => (one!(value) || other(value) ? value : mismatch());
  return (value) => (kinds.some((kind) => scalars[kind]!(value)) ? value : mismatch());
}

/** Only alternatives of different types: which of two objects is meant would take validating. */
function compileAlternatives(schemas: readonly JsonSchema[]): Pick | null {
  const picks = schemas.map(compile);
  const types = schemas.flatMap(({ type = 'any' }) => type);
  if (picks.includes(null) || new Set(types).size < types.length) return null;
  return (value) => {
    const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
    const at = schemas.findIndex(({ type }) =>
      [type].flat().some((one) => one === kind || (one === 'integer' && kind === 'number')),
    );
    return at < 0 ? mismatch() : picks[at]!(value);
  };
}

/** Objects that are told apart by the constant of one property. */
function compileTagged(schemas: readonly JsonSchema[]): Pick | null {
  const picks = schemas.map(compile);
  const tag = Object.keys(schemas[0]?.properties ?? {}).find(
    (name) =>
      new Set(schemas.flatMap((schema) => schema.properties?.[name]?.const ?? [])).size === schemas.length,
  );
  if (tag === undefined || picks.includes(null)) return null;
  const byTag = new Map(schemas.map((schema, at) => [schema.properties?.[tag]?.const, picks[at]!]));
  return (value) => {
    const pick = isObject(value) && byTag.get((value as Record<string, unknown>)[tag]);
    return pick ? pick(value) : mismatch();
  };
}

const mismatch = (): never => {
  throw new Mismatch();
};

function compileKind(kind: string, schema: JsonSchema): Pick | null {
  if (kind === 'array') return compileArray(schema);
  if (kind !== 'object') return null;
  return schema.properties ? compileObject(schema) : compileRecord(schema);
}

const scalars: Record<string, (value: unknown) => boolean> = {
  null: (value) => value === null,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: Number.isFinite,
  integer: Number.isInteger,
};

function compileArray({ items }: JsonSchema): Pick | null {
  if (!items || Array.isArray(items)) return null;
  const pick = compile(items);
  return pick && ((value) => (Array.isArray(value) ? value.map(pick) : mismatch()));
}

function compileRecord({ additionalProperties }: JsonSchema): Pick | null {
  const pick = typeof additionalProperties === 'object' ? compile(additionalProperties) : null;
  if (!pick) return null;
  return (value) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, pick(one)]])),
        )
      : mismatch();
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * As generated code, so that every copy has one hidden class and each property is read by name: a loop over names takes
 * three times as long. Names come from contracts, and are quoted.
 */
function compileObject({ properties = {}, required = [], additionalProperties }: JsonSchema): Pick | null {
  if (additionalProperties) return null;
  const picks = Object.values(properties).map(compile);
  if (picks.some((pick) => !pick)) return null;
  const fields = Object.keys(properties).map((name, at) => {
    const [key, call] = [JSON.stringify(name), `picks[${at}](value[${JSON.stringify(name)}])`];
    const isRequired = required.includes(name);
    return `${key}: ${isRequired ? call : `value[${key}] === undefined ? undefined : ${call}`}`;
  });
  const make = new Function(
    'picks',
    'isObject',
    'mismatch',
    `
    return (value) => isObject(value) ? { ${fields.join(', ')} } : mismatch();`,
  );
  return make(picks, isObject, mismatch) as Pick;
}
