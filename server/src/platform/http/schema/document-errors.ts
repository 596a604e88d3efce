import type { SwaggerTransformObject } from '@fastify/swagger';
import { errorBody, errorStatus } from '@gerai/shared/http/errors.ts';
import { allReasons } from '@gerai/shared/reasons.ts';
import { toJsonSchema } from './json-schema.ts';

interface OpenApi {
  components?: { schemas?: Record<string, object> };
  paths?: Record<string, Record<string, { responses?: Record<string, object> }> | undefined>;
}

/**
 * Adds the body of errors, with every code and reason, to the OpenAPI document, as the default response of each
 * operation. It is not in the routes' schemas, because the serializer would then drop the fields that the auth/v1
 * client reads.
 */
export const documentErrors: SwaggerTransformObject = (given) => {
  const document = (given as { openapiObject: OpenApi }).openapiObject;
  const schema = structuredClone(toJsonSchema(errorBody)) as { properties: Record<string, object> };
  Object.assign(schema.properties.code!, { enum: Object.keys(errorStatus) });
  for (const explained of findExplanations(schema))
    Object.assign(explained.reason!, { enum: Object.keys(allReasons) });
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  for (const operations of Object.values(document.paths ?? {}))
    for (const { responses } of Object.values(operations ?? {}))
      if (responses) responses.default = { description: 'The request was refused or failed', content };
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Error: schema },
  };
  return document as ReturnType<SwaggerTransformObject>;
};

/** The properties of the body itself and of each field's explanation. */
function findExplanations({ properties }: { properties: Record<string, object> }) {
  const { additionalProperties } = properties.fields as {
    additionalProperties: { properties: Record<string, object> };
  };
  return [properties, additionalProperties.properties];
}
