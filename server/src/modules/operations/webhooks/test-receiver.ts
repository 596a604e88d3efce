import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = { status: number; body?: string; retryAfter?: string } | 'nothing';

/** A receiver of webhooks on this machine, which answers as told; by default 200 to all. */
export async function testReceiver() {
  const received: Received[] = [];
  const state = { atOnce: 0, mostAtOnce: 0, answer: (() => ({ status: 200 })) as (call: Received) => Answer };
  const server = createServer(async (request, response) => {
    state.atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const call = { headers: request.headers, body: Buffer.concat(parts).toString() };
    received.push(call);
    const answer = state.answer(call);
    state.atOnce -= 1;
    if (answer === 'nothing') return request.socket.destroy();
    const { status, body = '', retryAfter } = answer;
    response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/gerai?token=in-the-address`,
    received,
    state,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
