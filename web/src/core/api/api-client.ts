import type { Endpoint, EndpointInput, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { currentToken, renewToken } from '../session/access-token.ts';
import { apiErrorOf, networkError } from './api-error.ts';
import { endpointUrl, type UrlParts } from './endpoint-url.ts';

// biome-ignore lint/suspicious/noExplicitAny: any declared endpoint; its own types come back through E.
type AnyEndpoint = Endpoint<any, any, any, any>;

export interface CallOptions {
  /** When it times out, the call fails with code 'network'. */
  signal?: AbortSignal | undefined;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
  /** The user id that the call belongs to; it is not sent when another user is signed in. */
  owner?: string;
}

/**
 * Calls an endpoint of the contract and returns its answer; the shape is trusted, not validated. Throws ApiError;
 * aborting `signal` throws its AbortError.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointResponse<E>> {
  const parts: UrlParts & { body?: unknown } = input;
  const token = await currentToken(options.owner);
  let response = await send(endpoint, parts, options, token);
  if (response.status === 401 && token) {
    const renewed = await renewToken(token, options.owner);
    if (renewed) response = await send(endpoint, parts, options, renewed);
  }
  const text = await response.text().catch(() => {
    throw networkError();
  });
  if (!response.ok) throw apiErrorOf(response.status, text);
  return (text === '' ? undefined : JSON.parse(text)) as EndpointResponse<E>;
}

async function send(
  endpoint: AnyEndpoint,
  { body, ...parts }: UrlParts & { body?: unknown },
  options: CallOptions,
  token: string | null,
): Promise<Response> {
  try {
    return await fetch(endpointUrl(endpoint.path, parts), {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    });
  } catch (error) {
    if (options.signal?.aborted && options.signal.reason?.name !== 'TimeoutError') throw error;
    throw networkError();
  }
}
