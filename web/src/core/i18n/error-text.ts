import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError, messageOf } from '../api/api-error.ts';
import { messageText } from './message-text.ts';

/** That there is no network, or no server. */
export const unreachable = msg`Unable to reach the server. Check your connection.`;

/**
 * What to tell a person of anything thrown: a lost connection or a message of the contracts in their language, another
 * refusal in the server's words, `fallback` for what has no words.
 */
export function errorText(i18n: I18n, error: unknown, fallback?: string): string {
  return error instanceof ApiError && error.code === 'network'
    ? i18n._(unreachable)
    : messageText(i18n, messageOf(error, fallback ?? i18n._(msg`An unknown error occurred`)));
}
