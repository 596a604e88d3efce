import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { percentile } from '../statistics.ts';
import { bytesOf, type Call, CONNECTIONS, type Driven, type Load } from './load.ts';

/** Sends sequences of calls, each after the previous response, over plain sockets: less work than an HTTP client. */
export async function driveSockets(
  url: string,
  { sequences, repeats }: Load,
  seconds: number,
): Promise<Driven> {
  const durations: number[] = [];
  const since = performance.now();
  const end = since + seconds * 1000;
  let made = 0;
  const next = () => (repeats ? sequences[made++ % sequences.length] : sequences[made++]);

  async function run(): Promise<void> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setNoDelay();
    await once(socket, 'connect');
    const receive = openReceiver(socket);
    for (let calls = next(); calls && performance.now() < end; calls = next()) {
      const from = performance.now();
      for (const call of calls) await send(socket, receive, call);
      durations.push(performance.now() - from);
    }
    socket.destroy();
  }

  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  return {
    count: durations.length,
    seconds: (performance.now() - since) / 1000,
    p50: percentile(durations, 0.5),
    p99: percentile(durations, 0.99),
  };
}

type Receive = () => Promise<{ status: number; text: string }>;

async function send(socket: Socket, receive: Receive, call: Call): Promise<void> {
  socket.write(bytesOf(call));
  const { status, text } = await receive();
  if (status < 200 || status >= 300)
    throw new Error(`${call.method} ${call.path} was answered ${status}: ${text.slice(0, 500)}`);
}

/** Reads one response after the other, with a Content-Length or in chunks. */
function openReceiver(socket: Socket): Receive {
  let received = '';
  let wake = () => {};
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
    wake();
  });
  socket.once('close', () => wake());
  return async () => {
    for (;;) {
      const head = received.indexOf('\r\n\r\n');
      const length = head < 0 ? undefined : lengthOf(received, head);
      if (length !== undefined && received.length >= length) {
        const text = received.slice(0, length);
        received = received.slice(length);
        return { status: Number(text.slice(9, 12)), text };
      }
      if (socket.destroyed) throw new Error('The server closed a connection');
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
}

/** Length of a response whose head ends at `head`; undefined while its last chunk has not arrived. */
function lengthOf(received: string, head: number): number | undefined {
  const given = /^content-length: (\d+)/im.exec(received.slice(0, head))?.[1];
  if (given) return head + 4 + Number(given);
  if (/^transfer-encoding: chunked/im.test(received.slice(0, head))) {
    const last = received.indexOf('\r\n0\r\n\r\n', head);
    return last < 0 ? undefined : last + 7;
  }
  return head + 4;
}
