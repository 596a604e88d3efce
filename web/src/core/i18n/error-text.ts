import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import './http-texts.ts';
import { ApiError } from '../api/api-error.ts';
import { ReasonError } from '../api/reason-error.ts';
import { reasonText } from './reason-text.ts';

/** For a lost connection: no network, or no server. */
export const unreachable = msg`Unable to reach the server. Check your connection.`;

/** For an answer without a reason, such as a proxy's page: our server always gives one (specification 2, section 7). */
export const requestFailed = msg`Request failed`;

/**
 * The message for anything thrown: the lost connection or the reason in the user's language, else the error's own
 * message. `fallback` stands where a call failed without a reason of its own; default: 'Request failed'.
 */
export function errorText(i18n: I18n, error: unknown, fallback?: string): string {
  if (error instanceof ApiError) {
    if (error.code === 'network') return i18n._(unreachable);
    if (!error.reason) return fallback || i18n._(requestFailed);
    if (fallback && error.reason === 'http.internal') return fallback;
  }
  const text =
    error instanceof ApiError || error instanceof ReasonError
      ? reasonText(i18n, error)
      : error instanceof Error && error.message;
  return text || fallback || i18n._(msg`An unknown error occurred`);
}
