import { apiKeyLimits } from '@gerai/shared/accounts/api-keys/contract.ts';
import { TABLE_TYPES } from '../../tables/send-table.ts';
import type { Route } from '../route.ts';
import { exportLimits } from './limit-exports.ts';
import { isFile, sendingLimits } from './limit-sending.ts';
import { uploadLimits } from './limit-uploads.ts';

/**
 * What a call costs. Short and heavy ones are worked on in memory, heavy ones fewer at once. Pictures and downloads are
 * files: their places are kept until they are sent. What is free answers from memory.
 */
export type Weight = 'short' | 'heavy' | 'upload' | 'export' | 'picture' | 'download' | 'free';

/** What one caller may have of a route: a person, an API key, or without a session a device or a network. */
export interface Limits {
  /** Null for what answers from memory, so that a flood of it takes nobody's health check. */
  callsPerMinute: number | null;
  /** Of an API key, where it differs. */
  keyCallsPerMinute?: number;
  /** Whether the processes of one port count together. Apart, where a limit only ends what nobody does. */
  isShared: boolean;
  /** In one process, counted with the caller's other calls of this weight, short and heavy ones together. */
  atOnce: number | null;
  weight: Weight;
  /** Whether only calls with a valid body count: nobody without a session uses up others' calls by empty ones. */
  isCheckedFirst: boolean;
  /** Of the body; null where there is none. */
  bodyBytes: number | null;
  /** Whether it asks again who one is: always, or for some inputs. */
  asksProof: boolean;
}

/** Calls of one caller at once in one process: browsers open six connections. */
export const CALLS_AT_ONCE = 6;
/** That wait for those: more than a browser asks for at once over HTTP/2. */
export const CALLS_WAITING = 200;

/**
 * Calls per minute of one caller without a session at a route, before it is known whether they are valid. Their refusal
 * costs about as much as that of an invalid one.
 */
export const UNCHECKED_PER_MINUTE = 3_000;

/**
 * Calls per minute of a route that names no other number: far above a screen that is read anew at each change, an auditor
 * who pages fast, and what is sent after a day without a network.
 */
const PER_MINUTE = { read: 600, write: 300, file: 3_000, public: 3_000 };

/** Bytes of a body: by default, and from whoever has no session, who sends forms of some fields. */
const BODY = 1024 * 1024;
const PUBLIC_BODY = 16 * 1024;

/** What the limits of a route go by. */
export type LimitedRoute = Pick<Route, 'endpoint' | 'guard' | 'options'>;

/** The limits of a route: its own, or those of its kind. */
export function limitsOf({ endpoint, guard, options }: LimitedRoute): Limits {
  const isPublic = guard.access === 'public';
  const isWrite = endpoint.method !== 'GET';
  const hasBody = Boolean(endpoint.body ?? options.rawBody);
  const usual = options.signedAddress ? 'file' : isPublic ? 'public' : isWrite ? 'write' : 'read';
  const weight = weightOf(options);
  return {
    callsPerMinute: options.unlimited ? null : (options.callsPerMinute ?? PER_MINUTE[usual]),
    ...(!options.callsPerMinute && !isPublic && guard.key
      ? { keyCallsPerMinute: apiKeyLimits.callsPerMinute }
      : {}),
    isShared: options.callsPerMinute !== undefined,
    atOnce: atOnceOf(weight, options),
    weight,
    isCheckedFirst: isPublic && isWrite,
    bodyBytes: hasBody ? (options.bodyLimit ?? (isPublic ? PUBLIC_BODY : BODY)) : null,
    asksProof: options.recentProof ?? false,
  };
}

function weightOf({ unlimited, rawBody, produces, atOnce }: Route['options']): Weight {
  if (unlimited) return 'free';
  if (rawBody) return 'upload';
  const types = [produces ?? []].flat();
  if (types.some((type) => TABLE_TYPES.includes(type))) return 'export';
  if (types.some((type) => type.startsWith('image/'))) return 'picture';
  // Pages and the live stream are sent as other answers are.
  if (types.some((type) => !type.startsWith('text/'))) return 'download';
  return atOnce ? 'heavy' : 'short';
}

function atOnceOf(weight: Weight, { atOnce }: Route['options']): number | null {
  if (weight === 'free') return null;
  if (weight === 'upload') return uploadLimits.atOnce;
  if (weight === 'export') return exportLimits.each;
  return atOnce ?? (isFile(weight) ? sendingLimits[weight].each : CALLS_AT_ONCE);
}
