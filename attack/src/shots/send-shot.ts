import { Agent, request } from 'node:http';
import type { Answer, Shot } from './shot.ts';

/** Milliseconds for an answer. */
const TIMEOUT_MS = 60_000;
/** Bytes of an answer that are kept; the rest is not read. */
const KEPT = 512 * 1024;

export interface Sender {
  send(shot: Shot, from?: string): Promise<Answer>;
  close(): void;
}

/** Sends requests to a port of this machine, from any of its addresses 127.x.x.x. */
export function openSender(port: number, maxSockets = 64): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets });
  return { send, close: () => agent.destroy() };

  function send({ method, path, headers, body }: Shot, from = '127.0.0.1'): Promise<Answer> {
    const began = performance.now();
    return new Promise((resolve) => {
      const end = (status: number, of: Partial<Answer> = {}) =>
        resolve({ status, headers: {}, body: '', ...of, ms: performance.now() - began });
      // Without a length Node sends the body of a DELETE as if it were the next request.
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const options = { host: '127.0.0.1', port, method, path, agent, localAddress: from };
      let sent: ReturnType<typeof request>;
      try {
        sent = request({ ...options, headers: { ...headers, ...length }, timeout: TIMEOUT_MS }, (answer) => {
          const pieces: Buffer[] = [];
          let size = 0;
          const finish = () =>
            end(answer.statusCode!, {
              headers: answer.headers,
              body: Buffer.concat(pieces).toString('utf8'),
            });
          const isStream = /event-stream/.test(`${answer.headers['content-type']}`);
          answer.on('data', (piece: Buffer) => {
            pieces.push(piece);
            size += piece.length;
            if (size > KEPT || isStream) answer.destroy();
          });
          answer.once('close', finish);
          if (isStream) setTimeout(() => answer.destroy(), 50);
        });
      } catch {
        // What Node itself refuses to send.
        return end(-1);
      }
      sent.once('timeout', () => sent.destroy());
      sent.once('error', () => end(0));
      sent.end(body);
    });
  }
}
