import { z } from 'zod';

interface JsonSchema {
  [key: string]: unknown;
  type?: string | string[];
  anyOf?: JsonSchema[];
}

/**
 * A contract's schema as JSON Schema, for the OpenAPI document and for Fastify's serializer. The serializer writes
 * only what the schema names, so a column can't leak, at a fraction of the cost of parsing every answer.
 */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => flattenNullable(jsonSchema as JsonSchema),
  }) as JsonSchema;
  delete json.$schema;
  return json;
}

/** `anyOf: [X, null]` becomes `type: [X, 'null']`, which the serializer writes without trying alternatives. */
function flattenNullable(json: JsonSchema): void {
  const [value, nothing, ...more] = json.anyOf ?? [];
  if (!value || more.length > 0 || nothing?.type !== 'null' || typeof value.type !== 'string') return;
  delete json.anyOf;
  Object.assign(json, value, { type: [value.type, 'null'] });
  if (Array.isArray(value.enum)) json.enum = [...value.enum, null];
}
