import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One HTTP call, declared once: the server registers and documents it, the browser calls it with these types. `path`
 * uses `:name` for parameters. Schemas are zod; a missing schema means that the part is empty.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: string;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  /** Status of a success; 200 where absent, 204 where `response` is `noContent`. */
  status?: number;
  /** Status when an idempotent call is repeated and changes nothing. */
  repeatStatus?: number;
}

/** Returns the declaration with its exact types. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodUndefined,
>(declaration: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return declaration;
}

/** What the caller passes: every declared part before parsing, so defaults may be omitted. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;

/** What the handler receives: every declared part, parsed. */
export type EndpointParsed<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

export type EndpointResponse<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

type Part<Name extends string, S extends z.ZodType> =
  undefined extends z.input<S> ? { [K in Name]?: z.input<S> } : { [K in Name]: z.input<S> };
