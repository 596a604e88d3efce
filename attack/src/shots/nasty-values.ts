/** What no field of a body expects: by name, for the report. */
export const NASTY_VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['true', true],
  ['a huge number', 1e308],
  ['more than an integer holds', 2 ** 53 * 1024],
  ['a negative number', -1],
  ['a fraction', 0.5],
  ['an empty text', ''],
  ['a long text', 'x'.repeat(30_000)],
  ['a zero byte', 'a\u0000b'],
  ['half a character', '\ud800'],
  ['text turned around', '\u202Enimda\u202C'],
  ['marks on marks', `a${'\u0301'.repeat(2_000)}`],
  ['SQL', "' or 1=1; drop table users; --"],
  ['a path', '../../../../../../etc/passwd'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a formula', '=HYPERLINK("http://127.0.0.1","x")'],
  ['no date', '2026-02-30'],
  ['a date of long ago', '0000-01-01T00:00:00Z'],
  ['a date of the far future', '+275760-09-13T00:00:00.000Z'],
  ['an id of nothing', '00000000-0000-4000-8000-000000000000'],
  ['an empty list', []],
  ['a list of lists', [[[[]]], [{}]]],
  ['a list of thousands', Array(5_000).fill('x')],
  ['an object', { a: 1 }],
  ['an object with a prototype', JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}')],
];

/** What no parameter of an address expects, encoded as it is sent. */
export const NASTY_TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['a zero byte', '%00'],
  ['no UTF-8', '%ff%fe'],
  ['a path', '..%2f..%2f..%2f..%2fetc%2fpasswd'],
  ['a long text', 'x'.repeat(4_000)],
  ['SQL', "'%20or%201=1;--"],
  ['a quote', '%22%27%60'],
  ['an operator of search', '%25_%5C%28%29%26%7C%21%3A%2A'],
  ['a huge number', '1e308'],
  ['more than an integer holds', '99999999999999999999'],
  ['a negative number', '-1'],
  ['no number', 'NaN'],
  ['a key of prototypes', '__proto__'],
  ['a method of objects', 'constructor'],
  ['an id of nothing', '00000000-0000-4000-8000-000000000000'],
  ['no date', '2026-02-30'],
  ['a date of the far future', '9999-12-31'],
  ['half a character', '%ED%A0%80'],
  ['text turned around', '%E2%80%AEnimda'],
  ['a line break', '%0d%0aset-cookie:%20a=b'],
];

/** Places in a list that no list has given: each is JSON in base64url, as the product's are. */
export const NASTY_CURSORS: readonly (readonly [name: string, text: string])[] = [
  ['no list', 'x'],
  ...(
    [
      ['an empty place', []],
      ['null', null],
      ['an object', { a: 1 }],
      ['texts', ['x', 'y', 'z']],
      ['numbers', [1e308, -1, 0.5]],
      ['nulls', [null, null, null]],
      ['long texts', ['x'.repeat(1_000), 'x']],
      ['a zero byte', ['\u0000', '\u0000']],
      ['dates', ['9999-12-31', '0000-00-00']],
      ['a moment and an id', ['2026-11-20T04:00:00Z', '00000000-0000-4000-8000-000000000000']],
      ['far moments', ['+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z']],
      ['lists', [[[]], [[]]]],
    ] as const
  ).map(([name, place]) => [name, Buffer.from(JSON.stringify(place)).toString('base64url')] as const),
];

/** Headers that are not what they seem. */
export const NASTY_HEADERS: readonly (readonly [name: string, headers: Record<string, string>])[] = [
  ['another host', { host: 'evil.example' }],
  [
    'forwarded from elsewhere',
    {
      'x-forwarded-for': '10.1.2.3, 127.0.0.1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-real-ip': '10.1.2.3',
      forwarded: 'for=10.1.2.3;host=evil.example;proto=https',
    },
  ],
  ['another method', { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }],
  ['another address', { 'x-original-url': '/api/users', 'x-rewrite-url': '/api/users' }],
  ['a range from nowhere', { range: 'bytes=99999999999-' }],
  ['hundreds of ranges', { range: `bytes=${Array.from({ length: 500 }, (_, at) => `${at}-`).join(',')}` }],
  ['a range of nothing', { range: 'bytes=-0', 'if-range': '"x"' }],
  ['an unknown encoding', { 'accept-encoding': 'evil;q=1e9, *;q=x' }],
  ['an endless list of types', { accept: 'a/b,'.repeat(1_500) }],
  ['another origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a preflight', { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' }],
  ['cookies of nobody', { cookie: `gerai_device=${'x'.repeat(3_000)}; __proto__=1; =; a` }],
  ['an etag of everything', { 'if-none-match': '*', 'if-match': '*', 'if-modified-since': 'x' }],
  ['a long program', { 'user-agent': `<script>alert(1)</script>${'x'.repeat(6_000)}` }],
  ['a place of the live stream', { 'last-event-id': '99999999999999999999999' }],
  ['a clock of nonsense', { date: 'x', 'x-client-time': '1e999', 'x-device-time': '-1' }],
  ['a trace', { traceparent: '00-0-0-00', 'x-request-id': '../../x' }],
  ['an upgrade', { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-key': 'x' }],
];

/** Credentials that nobody was given. */
export const NASTY_CREDENTIALS: readonly (readonly [name: string, authorization: string])[] = [
  ['an empty one', 'Bearer '],
  ['no token', 'Bearer x'],
  ['a password', `Basic ${Buffer.from('admin@demo.gerai.test:gerai-demo').toString('base64')}`],
  ['a token without a signature', unsigned({ alg: 'none' })],
  ['a token of another algorithm', unsigned({ alg: 'RS256', jku: 'http://127.0.0.1:1/keys' })],
  ['a token signed by an empty key', unsigned({ alg: 'HS256', kid: '../../../../dev/null' }, 'x')],
  ['a long one', `Bearer ${'x'.repeat(8_000)}`],
  ['an API key of nobody', 'Bearer gerai_00000000-0000-4000-8000-000000000000'],
];

function unsigned(header: object, signature = ''): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { sub: '00000000-0000-4000-8000-000000000000', role: 'admin', exp: 4_000_000_000 };
  return `Bearer ${encode({ typ: 'JWT', ...header })}.${encode(claims)}.${signature}`;
}
