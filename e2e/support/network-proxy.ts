import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Where a request is cut: before the server sees it, in the middle of its body, or during its response. */
export type CutAt = 'before' | 'half' | 'answer';

interface Trap {
  /** Matches the first line of the request, such as /^PUT \/api\/photos/. */
  request: RegExp;
  /** Which of the matching requests; 1 is the next. */
  number: number;
  at: CutAt;
}

/** Bytes of a body that pass when it is cut in half: more than one packet, less than any photo. */
const HALF = 40_000;

/** A proxy between browsers and the product whose network can be cut, also at a chosen byte. */
export interface NetworkProxy {
  /** The address by which browsers reach the product through it. */
  address: string;
  /** Cuts the network at the request, and resolves when that has happened. Nothing passes from then on. */
  cutAt(request: RegExp, at: CutAt, number?: number): Promise<void>;
  cut(): void;
  restore(): void;
  /** From now on, replaces text of the same length in responses to a request. */
  reword(request: RegExp, from: RegExp, to: string): void;
  close(): Promise<void>;
}

/** Starts a proxy before a local address. */
export async function startNetworkProxy(product: string): Promise<NetworkProxy> {
  const { hostname, port } = new URL(product);
  const sockets = new Set<Socket>();
  let isCut = false;
  let trap: (Trap & { done: () => void }) | null = null;
  let rewording: { request: RegExp; from: RegExp; to: string } | null = null;

  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const spring = () => {
    const sprung = trap;
    trap = null;
    cut();
    sprung?.done();
  };

  const server = createServer((browser) => {
    if (isCut) return void browser.destroy();
    const upstream = connect(Number(port), hostname);
    let caught: CutAt | null = null;
    let through = 0;
    let reworded = false;
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        // The browser found its old connection dead, and repeats the request on a new one.
        if (caught && trap) trap.number = 1;
        caught = null;
        browser.destroy();
        upstream.destroy();
      });
    }
    browser.on('data', (bytes: Buffer) => {
      const line = bytes.subarray(0, 300).toString('latin1').split('\r\n', 1)[0]!;
      if (trap?.request.test(line) && --trap.number === 0) {
        caught = trap.at;
        if (caught === 'before') return spring();
      }
      through += caught ? bytes.length : 0;
      reworded = rewording?.request.test(line) ?? false;
      upstream.write(reworded ? withoutCompression(bytes) : bytes);
      if (caught === 'half' && through > HALF) spring();
    });
    upstream.on('data', (bytes: Buffer) => {
      if (caught === 'answer') return spring();
      const { from, to } = rewording ?? {};
      browser.write(
        reworded && from && to ? Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1') : bytes,
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAt: (request, at, number = 1) =>
      new Promise((done) => {
        trap = { request, at, number, done };
      }),
    cut,
    restore: () => {
      isCut = false;
    },
    reword: (request, from, to) => {
      rewording = { request, from, to };
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Disables compression, so that responses are readable; the request keeps its length. */
const withoutCompression = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replace(/^accept-encoding:/im, 'X-ccept-Encoding:'), 'latin1');
