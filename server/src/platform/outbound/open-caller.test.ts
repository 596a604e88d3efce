import type { lookup } from 'node:dns/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BlockList } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { isPublicAddress } from './is-public-address.ts';
import { type Caller, checkedLookup, mayCall, openCaller } from './open-caller.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const local = new BlockList();
local.addSubnet('127.0.0.0', 8, 'ipv4');
local.addSubnet('169.254.0.0', 16, 'ipv4');

test.each(['8.8.8.8', '142.250.4.95', '2607:f8b0:4003:c00::5f'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00:ec2::254',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'not an address',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  [['169.254.169.254'], 'push.example.com has no public address'],
  [['10.0.0.1', '8.8.8.8'], '8.8.8.8'],
])('of a name that leads to %s only what is public is called', async (addresses, called) => {
  const resolve = (async () =>
    addresses.map((address) => ({ address, family: 4 }))) as unknown as typeof lookup;
  expect(await lookUp(resolve)).toBe(called);
});

const lookUp = (resolve: typeof lookup, refusedAfter = 20) =>
  new Promise((done) =>
    checkedLookup(resolve, undefined, refusedAfter)('push.example.com', {}, (error, address) =>
      done(error?.message ?? address),
    ),
  );

test.each<[string, (ms: number) => Promise<unknown>]>([
  ['is inside the network', (ms) => after(ms, () => [{ address: '10.0.0.1', family: 4 }])],
  ['does not exist', (ms) => after(ms, () => failed('ENOTFOUND'))],
  ['is not answered for', (ms) => after(ms, () => failed('EAI_AGAIN'))],
  ['is answered for late', (ms) => after(ms + 5000, () => failed('EAI_AGAIN'))],
  ['turns out late to be public', (ms) => after(ms + 5000, () => [{ address: '8.8.8.8', family: 4 }])],
])('a name that %s is refused in the same words, after the same time', async (_, resolveAfter) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const taken of [0, 120]) {
    let said: unknown;
    void lookUp((() => resolveAfter(taken)) as unknown as typeof lookup, 300).then((words) => {
      said = words;
    });
    await vi.advanceTimersByTimeAsync(299);
    expect(said).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(said).toBe('push.example.com has no public address');
  }
});

const after = <T>(ms: number, answer: () => T) =>
  new Promise((resolve) => setTimeout(resolve, ms)).then(answer);

function failed(code: string): never {
  throw Object.assign(new Error(code), { code });
}

test('an allowed network may be called, but no metadata service in it', () => {
  expect(['127.0.0.1', '::ffff:127.0.0.1', '169.254.1.1'].map((address) => mayCall(address, local))).toEqual([
    true,
    true,
    true,
  ]);
  const never = ['169.254.169.254', '::ffff:169.254.169.254', '169.254.170.2', '10.0.0.1', 'localhost', ''];
  expect(never.map((address) => mayCall(address, local))).toEqual(never.map(() => false));
});

describe('a call', () => {
  /** A receiver on this machine, and how it was reached. */
  async function receiver(answer: (path: string) => { status: number; body?: string; location?: string }) {
    const reached: string[] = [];
    const server = createServer((request, response) => {
      reached.push(request.url!);
      const { status, body = '', location } = answer(request.url!);
      response
        .writeHead(status, { connection: 'close', 'retry-after': '7', ...(location ? { location } : {}) })
        .end(body);
    });
    await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
    closing.push(() => server.close().closeAllConnections());
    return { reached, port: (server.address() as AddressInfo).port };
  }
  function open(settings: Partial<Parameters<typeof openCaller>[0]> = {}): Caller {
    const caller = openCaller({ timeout: 10_000, connections: 2, answerBytes: 100, ...settings });
    closing.push(() => caller.close());
    return caller;
  }
  const post = (caller: Caller, url: string) =>
    caller.post({ url, headers: {}, body: Buffer.from('{}') }).then(
      (answer) => answer,
      (error: Error) => error.message,
    );

  it('reaches an allowed address, and reads no more of the answer than it was told to', async () => {
    const { port } = await receiver(() => ({ status: 200, body: 'x'.repeat(1_000_000) }));
    expect(await post(open({ allowed: local }), `http://127.0.0.1:${port}/`)).toEqual({
      status: 200,
      retryAfter: '7',
      text: 'x'.repeat(100),
    });
  });

  it('follows no redirect', async () => {
    const { port, reached } = await receiver((path) =>
      path === '/' ? { status: 302, location: '/inside' } : { status: 200 },
    );
    expect(await post(open({ allowed: local }), `http://127.0.0.1:${port}/`)).toMatchObject({ status: 302 });
    expect(reached).toEqual(['/']);
  });

  it.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://017700000001:PORT/',
    'http://0.0.0.0:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[::]:PORT/',
    'http://localhost:PORT/',
    'http://①②⑦.0.0.1:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]:PORT/',
  ])('is refused to %s', async (url) => {
    const { port, reached } = await receiver(() => ({ status: 200 }));
    expect(await post(open(), url.replace('PORT', String(port)))).toContain('has no public address');
    expect(reached).toEqual([]);
  });

  it('goes to the address that was checked: a name that leads elsewhere the next time gains nothing', async () => {
    const { port, reached } = await receiver(() => ({ status: 200 }));
    const addresses = ['127.0.0.2', '127.0.0.1'];
    const asked: string[] = [];
    const resolve = (async () => {
      const address = addresses[asked.length]!;
      asked.push(address);
      return [{ address, family: 4 }];
    }) as unknown as typeof lookup;
    const allowed = new BlockList();
    allowed.addAddress('127.0.0.2', 'ipv4');
    const caller = open({ resolve, allowed });
    const url = `http://rebound.example.com:${port}/`;
    expect(await post(caller, url)).toMatchObject({ status: 200 });
    expect(await post(caller, url)).toContain('has no public address');
    expect([asked, reached]).toEqual([addresses, ['/']]);
  });

  /** A receiver that answers by `begin` and never ends. */
  async function endless(begin: (response: ServerResponse) => void): Promise<string> {
    const server = createServer((_, response) => begin(response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closing.push(() => server.close().closeAllConnections());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  it('closes the connection once it has read enough of an answer', async () => {
    const closed = Promise.withResolvers<void>();
    const url = await endless((response) => {
      response.on('close', closed.resolve).writeHead(200).write('x'.repeat(150));
    });
    // Nothing but its size ends this answer.
    const caller = open({ allowed: local, timeout: 60_000 });
    expect(await post(caller, url)).toMatchObject({ status: 200, text: 'x'.repeat(100) });
    await closed.promise;
  });

  it.each([
    ['nothing comes', () => {}],
    ['the answer comes byte by byte', drip],
  ])('ends after its time where %s', async (_, begin) => {
    const url = await endless(begin);
    expect(await post(open({ allowed: local, timeout: 50 }), url)).toContain('aborted');
  });
});

function drip(response: ServerResponse): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write('x'), 5);
  response.on('close', () => clearInterval(timer));
}
