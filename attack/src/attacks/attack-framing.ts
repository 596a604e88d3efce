import { sendRaw } from '../shots/open-raw.ts';
import { inParallel, type Siege } from './siege.ts';

const HOST = 'Host: 127.0.0.1\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const AFTER = `GET /api/users HTTP/1.1\r\n${HOST}\r\n`;

/** What no client sends: bytes that are no request, or two requests in one. */
const FRAMES: readonly (readonly [what: string, bytes: string])[] = [
  ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
  ['two hosts', `GET /api/health HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`],
  ['a whole address', 'GET http://evil.example/api/users HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
  ['an address of another host', `GET //evil.example/%2e%2e HTTP/1.1\r\n${HOST}Accept: text/html\r\n\r\n`],
  ['an old version', 'GET /api/health\r\n\r\n'],
  ['a version of nobody', `GET /api/health HTTP/9.9\r\n${HOST}\r\n`],
  ['a new version', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['noise', '\0\0\0\0\xff\xff\r\n\r\n'],
  ['a tunnel', `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${HOST}\r\n`],
  ['headers that are too long', `GET /api/health HTTP/1.1\r\n${HOST}X: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['thousands of headers', `GET /api/health HTTP/1.1\r\n${HOST}${'A: b\r\n'.repeat(3_000)}\r\n`],
  ['an address that is too long', `GET /api/${'x'.repeat(100_000)} HTTP/1.1\r\n${HOST}\r\n`],
  ['a folded header', `GET /api/health HTTP/1.1\r\n${HOST}X: a\r\n b: c\r\n\r\n`],
  ['a space before the colon', `POST /api/users HTTP/1.1\r\n${HOST}Content-Length : 5\r\n\r\nhello`],
  ['a zero byte in a header', `GET /api/health HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`],
  ['lines that end in half', `GET /api/health HTTP/1.1\nHost: 127.0.0.1\n\n${AFTER}`],
  [
    'a length and pieces',
    `POST /auth/v1/token HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${AFTER}`,
  ],
  [
    'two lengths',
    `POST /auth/v1/token HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${AFTER}`,
  ],
  ['a length below zero', `POST /auth/v1/token HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: -1\r\n\r\n{}`],
  [
    'a length of a number too large',
    `POST /auth/v1/token HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 99999999999999999999\r\n\r\n{}`,
  ],
  ['a length with a sign', `POST /auth/v1/token HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: +2\r\n\r\n{}`],
  [
    'pieces by another name',
    `POST /auth/v1/token HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${AFTER}`,
  ],
  [
    'pieces twice',
    `POST /auth/v1/token HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${AFTER}`,
  ],
  [
    'a piece without an end',
    `POST /auth/v1/token HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n{}`,
  ],
  [
    'a long extension of a piece',
    `POST /auth/v1/token HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(50_000)}\r\n{}\r\n0\r\n\r\n`,
  ],
  [
    'a request in a body',
    `POST /auth/v1/token HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 2\r\n\r\n{}${AFTER}`,
  ],
  ['a body of a read', `GET /api/health HTTP/1.1\r\n${HOST}Content-Length: ${AFTER.length}\r\n\r\n${AFTER}`],
  ['a hundred requests at once', AFTER.repeat(100)],
  ['an upgrade', `GET /api/live HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`],
  [
    'an expectation',
    `POST /auth/v1/token HTTP/1.1\r\n${HOST}Expect: the unexpected\r\nContent-Length: 2\r\n\r\n{}`,
  ],
  ...[
    '/../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/.env',
    '/.git/config',
    '/assets/%00.js',
    '/assets//etc/passwd',
    '/..;/etc/passwd',
  ].map(
    (path) =>
      [`a file elsewhere: ${path}`, `GET ${path} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`] as const,
  ),
];

/** Sends what is no request; nothing of it may be answered as if it were one. */
export async function attackFraming({ target, tally }: Siege): Promise<void> {
  await inParallel(FRAMES, 6, async ([what, bytes]) => {
    const { text, statuses } = await sendRaw(target.port, Buffer.from(bytes, 'latin1'));
    tally.sent += 1;
    for (const status of statuses) tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    if (statuses.some((status) => status >= 500))
      tally.find('no answer is a fault of the server', `${what}: ${statuses.join(', ')}`);
    if (/root:|"workspaces"|\[core\]|node_modules|\bat .+:\d+:\d+/.test(text))
      tally.find('no answer tells how it is made', what);
    // Node itself refuses some without a word.
    const isSilent = /\r\n\r\n(?:0\r\n\r\n)?$/.test(text);
    if (statuses.length > 0 && !isSilent && !/"code":|HTTP\/1\.1 (?:2|1)\d\d/.test(text))
      tally.find('every refusal has a reason', `${what}: ${text.slice(0, 300)}`);
    if (/^location: .*evil/im.test(text)) tally.find('no header is what the caller wrote', what);
  });
}
