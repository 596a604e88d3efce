import type { Socket } from 'node:net';
import type { ErrorBody } from '@gerai/shared/http/errors.ts';
import { reasonMessage } from '@gerai/shared/reasons.ts';
import type { FastifyInstance } from 'fastify';

const STATUS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers bytes that are no request, or not a whole one in time, as every other refusal is answered. */
export function refuseBytes(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const reason = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'http.broken_off' : 'http.invalid';
  const body = JSON.stringify({
    code: 'invalid_input',
    reason,
    message: reasonMessage(reason),
  } satisfies ErrorBody);
  const headers = {
    ...this.secureHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy(error);
}
