import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailServerOf } from './mail-server.ts';
import { openPost } from './open-post.ts';
import { openAuthority } from './test-certificates.ts';
import { testMailServer } from './test-mail-server.ts';

const trusted = getCACertificates('default');
let ours: Awaited<ReturnType<typeof openAuthority>>;
let others: Awaited<ReturnType<typeof openAuthority>>;
const opened: { close: () => unknown }[] = [];
beforeAll(async () => {
  ours = await openAuthority('Shop');
  others = await openAuthority('Somebody');
  setDefaultCACertificates([...trusted, ours.cert]);
});
afterAll(() => setDefaultCACertificates(trusted));
afterEach(async () => {
  // A server waits for its connections.
  for (const one of opened.splice(0).reverse()) await one.close();
});

/** A mail server that wants its user's password, and notes who says it and whether that could be overheard. */
async function startServer(options: SMTPServerOptions) {
  const said: { password: string; isSecure: boolean }[] = [];
  const server = await testMailServer({
    ...{ disabledCommands: [], allowInsecureAuth: true, authOptional: false },
    onAuth: ({ password }, { secure }, done) => {
      said.push({ password: password ?? '', isSecure: secure });
      if (password === 'right') done(null, { user: 'gerai' });
      else done(Object.assign(new Error('Bad user name or password'), { responseCode: 535 }));
    },
    ...options,
  });
  opened.push(server);
  return { ...server, said };
}

async function send(protocol: 'smtp' | 'smtps', port: number, password = 'right') {
  const SMTP_URL = `${protocol}://gerai:${password}@localhost:${port}`;
  const connection = openPost(mailServerOf({ SMTP_URL, MAIL_FROM: 'gerai@shop.test' })!);
  opened.push(connection);
  const to = { name: 'Made', address: 'made@shop.test' };
  return await connection.post({ id: 'x', to, subject: 'S', text: 'T', html: 'H', unsubscribe: null });
}

const certificate = () => ours.certify({ host: 'localhost', days: 10 });

describe.each([
  ['turns to TLS', 'smtp', false],
  ['is TLS from its first byte', 'smtps', true],
] as const)('a connection that %s', (_, protocol, secure) => {
  it('sends mail, and says the password where nobody can overhear it', async () => {
    const server = await startServer({ secure, ...(await certificate()) });
    expect(await send(protocol, server.port)).toMatchObject({ kind: 'sent' });
    expect(server.received).toHaveLength(1);
    expect(server.said).toEqual([{ password: 'right', isSecure: true }]);
  });

  it.each([
    ['is of another host', () => ours.certify({ host: 'mail.shop.test', days: 10 })],
    ['has ended', () => ours.certify({ host: 'localhost', days: -1 })],
    ['is of an authority that nobody here knows', () => others.certify({ host: 'localhost', days: 10 })],
  ])('says nothing where the certificate %s', async (_, made) => {
    const server = await startServer({ secure, ...(await made()) });
    expect(await send(protocol, server.port)).toMatchObject({ kind: 'untrusted' });
    expect([server.said, server.received]).toEqual([[], []]);
  });

  it('says nothing to a server of an old TLS', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    const server = await startServer({ secure, ...(await certificate()), ...old });
    expect(await send(protocol, server.port)).toMatchObject({ kind: 'untrusted' });
    expect([server.said, server.received]).toEqual([[], []]);
  });

  it('tells a password that the server refuses', async () => {
    const server = await startServer({ secure, ...(await certificate()) });
    expect(await send(protocol, server.port, 'wrong')).toEqual({
      kind: 'sign_in',
      answer: '535 Bad user name or password',
    });
    expect(server.received).toEqual([]);
  });
});

describe('somebody between the two', () => {
  /** Changes what the server says, and keeps what the client says. */
  async function startBetween(port: number, change: (text: string) => string) {
    let said = '';
    const between: Server = createServer((client) => {
      const server = connect(port, '127.0.0.1');
      client.on('data', (bytes) => {
        said += bytes.toString('latin1');
        server.write(bytes);
      });
      server.on('data', (bytes) => client.write(change(bytes.toString('latin1')), 'latin1'));
      for (const socket of [client, server]) {
        socket.on('error', () => {});
        socket.on('close', () => {
          client.destroy();
          server.destroy();
        });
      }
    }).listen(0, '127.0.0.1');
    await once(between, 'listening');
    opened.push({ close: () => between.close() });
    return { port: (between.address() as AddressInfo).port, said: () => said };
  }

  const hide = (text: string) => text.replace('STARTTLS', 'XXXXXXXX');
  const refuse = (text: string) => text.replace(/^220 (?!.*ESMTP)/m, '454 ');
  const answerEarly = (text: string) =>
    text.replace(/^(220 (?!.*ESMTP).*\r\n)/m, '$1250-localhost\r\n250 AUTH PLAIN\r\n');

  it('makes it give up by answering that TLS is not available, and hears nothing', async () => {
    const server = await startServer({ secure: false, ...(await certificate()) });
    const between = await startBetween(server.port, refuse);
    expect(await send('smtp', between.port)).toMatchObject({ kind: 'untrusted' });
    expect(between.said()).toMatch(/^EHLO \S+\r\nSTARTTLS\r\n(QUIT\r\n)?$/);
    expect([server.said, server.received]).toEqual([[], []]);
  });

  it.each([
    ['hiding that the server offers TLS', hide],
    ['answering in clear what is asked after the turn', answerEarly],
  ])(
    'gains nothing by %s: TLS is asked for all the same, and the server proves who it is',
    async (_, change) => {
      const server = await startServer({ secure: false, ...(await certificate()) });
      const between = await startBetween(server.port, change);
      expect(await send('smtp', between.port)).toMatchObject({
        kind: 'sent',
        answer: expect.stringMatching(/^250 /),
      });
      expect(between.said()).toMatch(/^EHLO \S+\r\nSTARTTLS\r\n/);
      expect(between.said()).not.toMatch(/AUTH|MAIL FROM|made@shop/);
      expect(server.said).toEqual([{ password: 'right', isSecure: true }]);
      expect(server.received).toHaveLength(1);
    },
  );

  it('is told apart by the certificate where it is the end of TLS itself', async () => {
    const server = await startServer({
      secure: false,
      ...(await others.certify({ host: 'localhost', days: 10 })),
    });
    const between = await startBetween(server.port, hide);
    expect(await send('smtp', between.port)).toMatchObject({ kind: 'untrusted' });
    expect([server.said, server.received]).toEqual([[], []]);
  });
});
