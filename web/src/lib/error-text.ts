import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError, messageOf } from './api-error.ts';

const offline = msg`Unable to reach the server. Check your connection.`;

/**
 * What to tell a person of anything thrown: a lost connection in their language, a refusal in the server's words,
 * `fallback` for what has no words.
 */
export function errorText(i18n: I18n, error: unknown, fallback?: string): string {
  return error instanceof ApiError && error.code === 'network' ? i18n._(offline) : messageOf(error, fallback);
}
