import { type ErrorBody, type ErrorCode, type Explanation, errorStatus } from '@gerai/shared/http/errors.ts';
import { issueReason } from '@gerai/shared/http/issue-reason.ts';
import { type AnyBecause, isReason, reasonMessage, type SimpleReason } from '@gerai/shared/reasons.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { codeOf, isUnavailable } from '../../database/queries/is-unavailable.ts';
import { AppError, explain } from '../errors.ts';
import { logBrokenOff } from './log-requests.ts';
import { bodyReason } from './raw-body.ts';

interface Answer {
  status: number;
  body: ErrorBody;
}

/** The only place that maps errors to HTTP responses. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = forAuthClient(answerTo(error, request), request);
  if (status >= 500 && !isRefusal(error)) request.log.error({ err: error }, 'request failed');
  // Clients of these calls expect other fields: auth/v1 this header, functions `error`.
  if (request.url.startsWith('/auth/v1')) reply.header('X-Supabase-Api-Version', '2024-01-01');
  // As signing out does: the next person on this browser finds no pictures in its cache.
  if (SESSION_OVER.includes(body.code)) reply.header('clear-site-data', '"cache"');
  const pause = body.values?.seconds ?? (body.code === 'over_quota' ? QUOTA_PAUSE : RETRY_AFTER[status]);
  if (pause !== undefined) reply.header('retry-after', String(pause));
  const extra = request.url.startsWith('/functions/') ? { error: functionError(body) } : {};
  reply.status(status);
  // The client is gone, so no 'request' line is logged for it.
  if (hasBrokenOff(error, request)) logBrokenOff(request, reply);
  reply
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send({ ...body, ...extra, request_id: request.id });
}

/** The browser's session has ended for good. An expired access token is none of these: it is renewed. */
const SESSION_OVER: readonly string[] = [
  'session_not_found',
  'refresh_token_not_found',
  'refresh_token_already_used',
];

/** What the server refuses as full is no fault of it, and a flood of it would fill the log. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError &&
  error.cause === undefined &&
  (error.code === 'over_quota' || error.code === 'unavailable');

/** Seconds, where the error has none of its own: a failover takes some, and a full disk waits for a person. */
const RETRY_AFTER: Record<number, number> = { 503: 5, 507: 60 };

/** Seconds: a quota is free again on the next day, or when an admin raises it. */
const QUOTA_PAUSE = 1800;

const noSession: readonly string[] = ['auth.unauthenticated', 'auth.session_ended'];

/** Without a session, functions have a message of their own (specification 2, section 7). */
const functionError = ({ reason, message }: ErrorBody): string =>
  noSession.includes(reason) ? reasonMessage('auth.no_active_session') : message;

/**
 * The auth/v1 client repeats a refresh after 502, 503 and 504, and signs the person out after any other status: no
 * fault of the server may do that.
 */
function forAuthClient(answer: Answer, { url }: FastifyRequest): Answer {
  return url.startsWith('/auth/v1') && answer.status >= 500 ? { ...answer, status: 503 } : answer;
}

function answerTo(error: unknown, request: FastifyRequest): Answer {
  if (error instanceof AppError) {
    const { code, message, reason, values, fields, uses, changed, changed_things } = error;
    return {
      status: errorStatus[code],
      body: {
        code,
        reason,
        values,
        message,
        fields,
        ...(uses ? { uses: [...uses] } : {}),
        ...(changed ? { changed } : {}),
        ...(changed_things ? { changed_things: [...changed_things] } : {}),
      },
    };
  }
  if (error instanceof z.ZodError) return invalidInput(error);
  if (isOfBucket(error)) return answerOfBucket(error);
  if (codeOf(error) === INVALID_TEXT && carriesHalfCharacter(request))
    return coded('invalid_input', 'http.unstorable_text');
  const known = knownErrors[codeOf(error)];
  if (known) return coded(known[0], bodyReason(request, known[0]) ?? known[1]);
  if (hasBrokenOff(error, request)) return coded('invalid_input', 'http.broken_off');
  if (isOfFile(error)) return coded('unavailable', 'http.files_unavailable');
  if (isUnavailable(error)) return coded('unavailable', 'http.unavailable');
  const status = statusOf(error);
  if (status === 404) return coded('not_found', 'http.no_such_address');
  if (status >= 400 && status < 500) return coded('invalid_input', 'http.invalid');
  return coded('internal', 'http.internal');
}

/** A folder that is gone, was mounted read-only, or belongs to somebody else. */
const isOfFile = (error: unknown): boolean => error instanceof Error && 'syscall' in error && 'path' in error;

/** Every error of the S3 client has these; it may be a refusal, a timeout or a lost connection. */
const isOfBucket = (error: unknown): error is { $metadata: { httpStatusCode?: number } } =>
  typeof error === 'object' && error !== null && '$metadata' in error;

const answerOfBucket = ({ $metadata }: { $metadata: { httpStatusCode?: number } }): Answer =>
  $metadata.httpStatusCode === 507
    ? coded('no_space', 'http.no_disk_space')
    : coded('unavailable', 'http.files_unavailable');

const coded = (code: ErrorCode, reason: SimpleReason): Answer => ({
  status: errorStatus[code],
  body: { code, reason, message: reasonMessage(reason) },
});

/**
 * PostgreSQL's code for a text that is no value of its type. Contracts check ids, dates and numbers, so it is a fault of
 * the server, unless the caller's text has half a character, which JSON can't hold. Numbers are bounded by contracts and
 * cursors, so one out of its column's range (22003) is a fault of the server as well.
 */
const INVALID_TEXT = '22P02';

function carriesHalfCharacter({ params, query, body, headers }: FastifyRequest): boolean {
  const isJson = headers['content-type']?.startsWith('application/json');
  const left: unknown[] = [params, query, isJson ? body : null];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && !value.isWellFormed()) return true;
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) left.push(part);
  }
  return false;
}

/** Fastify's codes, and PostgreSQL's five-character ones. */
const knownErrors: Record<string, [ErrorCode, SimpleReason]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'http.too_large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type', 'http.unsupported_type'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_input', 'http.invalid_json'],
  // Text that the database can't store, such as a zero byte.
  '22021': ['invalid_input', 'http.unstorable_text'],
  '22P05': ['invalid_input', 'http.unstorable_text'],
  // A full disk, or a full quota of it.
  ENOSPC: ['no_space', 'http.no_disk_space'],
  EDQUOT: ['no_space', 'http.no_disk_space'],
  '53100': ['no_space', 'http.no_disk_space'],
  EIO: ['unavailable', 'http.files_unavailable'],
  // A database that is a standby, or is being moved.
  '25006': ['unavailable', 'http.read_only'],
  // Lock timeout (set by the merges, and by schema/lock-migrations.ts).
  '55P03': ['unavailable', 'http.locked'],
  // Deadlock, of which PostgreSQL aborted this side.
  '40P01': ['unavailable', 'http.locked'],
  // A date in a cursor outside the database's calendar.
  '22008': ['invalid_input', 'http.no_such_date'],
};

/** Maximum fields in a response; input with more errors does not come from a form. */
const FIELDS_AT_MOST = 100;

/** Groups issues by path; the first one is the overall reason. */
function invalidInput({ issues }: z.ZodError): Answer {
  const fields: Record<string, Explanation> = {};
  for (const issue of issues.slice(0, FIELDS_AT_MOST))
    fields[issue.path.join('.')] ??= explain(issueReason(issue, isReason) as AnyBecause);
  const first = Object.values(fields)[0] ?? explain({ reason: 'http.invalid' });
  return { status: 400, body: { code: 'invalid_input', ...first, fields } };
}

/** Whether the client disconnected during its request, such as a phone that lost its network; not a server error. */
const hasBrokenOff = (error: unknown, { raw }: FastifyRequest): boolean =>
  codeOf(error) === 'ECONNRESET' && raw.destroyed && !raw.complete;

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
