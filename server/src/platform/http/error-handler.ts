import { authMessages } from '@gerai/shared/accounts/auth/contract.ts';
import { type ErrorBody, type ErrorCode, errorStatus } from '@gerai/shared/http/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { logBrokenOff } from './log-requests.ts';
import { bodyMessage } from './raw-body.ts';

interface Answer {
  status: number;
  body: ErrorBody;
}

/** The one place that knows which HTTP answer an error becomes. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = answerTo(error, request);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  // The clients of these calls read other fields: auth/v1 by this header, functions by `error`.
  if (request.url.startsWith('/auth/v1')) reply.header('X-Supabase-Api-Version', '2024-01-01');
  const extra = request.url.startsWith('/functions/') ? { error: functionError(body) } : {};
  reply.status(status);
  // Nobody is left to be answered, and so no other line tells of it.
  if (hasBrokenOff(error, request)) logBrokenOff(request, reply);
  reply
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send({ ...body, ...extra, request_id: request.id });
}

const noSession: readonly string[] = [authMessages.unauthenticated, authMessages.sessionEnded];

/** Without a session the client of functions has words of its own (specification 2, section 7). */
const functionError = ({ message }: ErrorBody): string =>
  noSession.includes(message) ? authMessages.noActiveSession : message;

function answerTo(error: unknown, request: FastifyRequest): Answer {
  if (error instanceof AppError) {
    const { code, message, reason, fields, uses } = error;
    return {
      status: errorStatus[code],
      body: { code, message, reason, fields, ...(uses ? { uses: [...uses] } : {}) },
    };
  }
  if (error instanceof z.ZodError) return invalidInput(error);
  const known = fastifyErrors[codeOf(error)];
  if (known) return coded(known[0], bodyMessage(request, known[0]) ?? known[1]);
  if (hasBrokenOff(error, request))
    return coded('invalid_input', 'The request broke off before all of it had arrived');
  if (isUnavailable(error))
    return coded('unavailable', 'The service is not available right now. Try again in a moment.');
  const status = statusOf(error);
  if (status === 404) return coded('not_found', 'Not found');
  if (status >= 400 && status < 500) return coded('invalid_input', 'The request is not valid');
  return coded('internal', 'Something went wrong. Try again; if it stays, tell your admin the request id.');
}

const coded = (code: ErrorCode, message: string): Answer => ({
  status: errorStatus[code],
  body: { code, message },
});

const fastifyErrors: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The request is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type', 'This media type is not accepted here'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['invalid_input', 'The body is not valid JSON'],
  // Text that the database cannot store, such as a zero byte.
  '22021': ['invalid_input', 'The text contains a character that cannot be stored'],
  '22P05': ['invalid_input', 'The text contains a character that cannot be stored'],
  // Half of a surrogate pair in a text that goes into the trail.
  '22P02': ['invalid_input', 'The text contains a character that cannot be stored'],
  // A lock that somebody else holds for long (database/queries/lock-wait.ts).
  '55P03': ['unavailable', 'Somebody else is changing this right now. Try again in a moment.'],
  // Two that held what the other wanted, of which PostgreSQL gave up one.
  '40P01': ['unavailable', 'Somebody else is changing this right now. Try again in a moment.'],
  // A date of a page's place, beyond the calendar of the database.
  '22008': ['invalid_input', 'The date does not exist'],
};

/** Fields that an answer names: what has more wrong with it was not filled in by a person. */
const FIELDS_AT_MOST = 100;

/** The issues by their paths; the first message stands for all. */
function invalidInput(error: z.ZodError): Answer {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, FIELDS_AT_MOST)) fields[issue.path.join('.')] ??= issue.message;
  const message = error.issues[0]?.message ?? 'The request is not valid';
  return { status: 400, body: { code: 'invalid_input', message, fields } };
}

/** Whether the client went away in the middle of its request, such as a phone that loses its network: no fault here. */
const hasBrokenOff = (error: unknown, { raw }: FastifyRequest): boolean =>
  codeOf(error) === 'ECONNRESET' && raw.destroyed && !raw.complete;

/** Database codes for a lost or refused connection, a full disk or an overrun time limit. */
function isUnavailable(error: unknown): boolean {
  return (
    /^(08|53|57)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/.test(codeOf(error)) ||
    /timeout exceeded when trying to connect|Connection terminated/i.test(
      error instanceof Error ? error.message : '',
    )
  );
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
