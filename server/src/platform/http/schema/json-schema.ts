import { z } from 'zod';

export interface JsonSchema {
  [key: string]: unknown;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** A contract's schema never changes, and is needed twice by a server, and again by each that a process builds. */
const converted = new WeakMap<z.ZodType, JsonSchema>();

/**
 * A contract's schema as JSON Schema, for the OpenAPI document and the serializers. They write only named properties, so
 * a column can't leak, and cost a fraction of parsing every response.
 */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const json = converted.get(schema) ?? convert(schema);
  converted.set(schema, json);
  return json;
}

function convert(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => flattenNullable(jsonSchema as JsonSchema),
  }) as JsonSchema;
  delete json.$schema;
  return json;
}

/** Rewrites `anyOf: [X, null]` to `type: [X, 'null']`, which the serializer writes without trying alternatives. */
function flattenNullable(json: JsonSchema): void {
  const [value, nothing, ...more] = json.anyOf ?? [];
  if (!value || more.length > 0 || nothing?.type !== 'null' || typeof value.type !== 'string') return;
  delete json.anyOf;
  Object.assign(json, value, { type: [value.type, 'null'] });
  if (Array.isArray(value.enum)) json.enum = [...value.enum, null];
}
