import type { Endpoint, EndpointInput, EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import { LIVE_POSITION } from '@gerai/shared/trail/live-position.ts';
import { refusalWords } from '../i18n/refusal-words.ts';
import { noteLivePosition } from '../live/live-position.ts';
import { currentToken, renewToken } from '../session/access-token.ts';
import { apiErrorOf, networkError } from './api-error.ts';
import { type CachedAnswer, cacheAnswer, cachedAnswer } from './cached-answers.ts';
import { endpointUrl, type UrlParts } from './endpoint-url.ts';
import { noteServerTime } from './server-clock.ts';
import { canRepeat } from './step-up.ts';

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
  let token = await currentToken(options.owner);
  const url = endpointUrl(endpoint.path, parts);
  const kept = endpoint.method === 'GET' && token ? cachedAnswer(token, url) : undefined;
  const request = { method: endpoint.method, url, body: parts.body, kept };
  let response = await send(request, options, token);
  if (response.status === 401 && token) {
    const renewed = await renewToken(token, options.owner);
    if (renewed) response = await send(request, options, renewed);
    token = renewed ?? token;
  }
  if (response.status === 304 && kept) return kept.data as EndpointResponse<E>;
  const text = await response.text().catch(() => {
    throw networkError();
  });
  if (!response.ok) {
    const error = apiErrorOf(response.status, text, response.headers.get('retry-after'));
    if (await canRepeat(error)) return await call(endpoint, input, options);
    await refusalWords();
    throw error;
  }
  const data: unknown = text === '' ? undefined : JSON.parse(text);
  const etag = response.headers.get('etag');
  if (endpoint.method === 'GET' && token && etag)
    cacheAnswer(token, url, { etag, data, length: text.length });
  return data as EndpointResponse<E>;
}

interface Request {
  method: string;
  url: string;
  body: unknown;
  kept: CachedAnswer | undefined;
}

async function send(
  { method, url, body, kept }: Request,
  options: CallOptions,
  token: string | null,
): Promise<Response> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(kept ? { 'if-none-match': kept.etag } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    });
    noteServerTime(response.headers.get('date'));
    noteLivePosition(response.headers.get(LIVE_POSITION));
    return response;
  } catch (error) {
    if (options.signal?.aborted && options.signal.reason?.name !== 'TimeoutError') throw error;
    throw networkError();
  }
}
