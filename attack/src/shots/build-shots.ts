import {
  NASTY_CREDENTIALS,
  NASTY_CURSORS,
  NASTY_HEADERS,
  NASTY_TEXTS,
  NASTY_VALUES,
} from './nasty-values.ts';
import type { Shot } from './shot.ts';

/** A call as the authorisation table's calls give it, with its route's pattern. */
export interface Aim {
  method: string;
  /** Such as /api/users/:uid. */
  pattern: string;
  params: Record<string, string | number>;
  query: string;
  /** JSON, bytes, or nothing. */
  payload: object | Uint8Array | undefined;
  contentType: string | undefined;
  /** The whole address, where the server has made it. */
  url: string | undefined;
  /** Names of the query's parameters that the contract has. */
  queryNames: readonly string[];
  /** Bytes of a body. */
  bodyLimit: number;
}

/** The call as it should be. */
export function plainShot(aim: Aim): Shot {
  return {
    what: 'the call as it should be',
    method: aim.method,
    path: addressOf(aim),
    ...bodyOf(aim.payload, aim.contentType),
  };
}

export const withoutBody = (aim: Aim): Shot => ({
  ...plainShot(aim),
  what: 'no body',
  headers: {},
  body: undefined,
});

/** One of each kind: what every caller sends. */
export function fewShots(aim: Aim): Shot[] {
  return [
    plainShot(aim),
    withoutBody(aim),
    ...wrongBodies(aim).filter(({ what }) => FEW.includes(what)),
    ...wrongParams(aim).slice(0, 4),
    ...wrongQueries(aim).slice(0, 6),
  ];
}

const FEW = ['no JSON', 'a list for an object', 'prototype keys', 'a type of no body'];

/** Everything: what those send whom the table lets in. */
export function allShots(aim: Aim): Shot[] {
  return [
    plainShot(aim),
    withoutBody(aim),
    ...wrongBodies(aim),
    ...wrongFields(aim),
    ...wrongParams(aim),
    ...wrongQueries(aim),
    ...wrongHeaders(aim),
    plainShot(aim),
  ];
}

/** A body that is none, or of no type that is taken. */
export function wrongBodies(aim: Aim): Shot[] {
  if (aim.method === 'GET') return [];
  const json = (what: string, body: string | Buffer): Shot => ({
    ...plainShot(aim),
    what,
    headers: { 'content-type': 'application/json' },
    body,
  });
  const typed = (what: string, type: string, body: string | Buffer = '{}'): Shot => ({
    ...plainShot(aim),
    what,
    headers: { 'content-type': type },
    body,
  });
  const fields = isJson(aim.payload) ? aim.payload : {};
  const text = JSON.stringify(fields);
  return [
    json('no JSON', '{"a":'),
    json('a list for an object', '[]'),
    json('null for an object', 'null'),
    json('a text for an object', '"x"'),
    json('a number for an object', '42'),
    json('nested a thousand times', `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`),
    json('lists nested thousands of times', '['.repeat(8_000)),
    json('prototype keys', `{"__proto__":{"role":"admin"},${text.slice(1)}`.replace(',}', '}')),
    json(
      'constructor keys',
      `{"constructor":{"prototype":{"role":"admin"}},${text.slice(1)}`.replace(',}', '}'),
    ),
    json('keys twice', `${text.slice(0, -1)}${text === '{}' ? '' : ','}"role":"staff","role":"admin"}`),
    json('a mark of byte order', `\ufeff${text}`),
    json('no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    json('UTF-16', Buffer.from(text, 'utf16le')),
    json('thousands of keys', JSON.stringify(Object.fromEntries(range(3_000).map((at) => [`k${at}`, at])))),
    json('rights of others', JSON.stringify({ ...fields, role: 'admin', status: 'active', uid: NOBODY })),
    json('too long', `{"a":"${'x'.repeat(Math.min(aim.bodyLimit, 2_000_000))}"}`),
    typed('a type of no body', 'text/plain', text),
    typed('a form', 'application/x-www-form-urlencoded', 'a=b&__proto__[role]=admin'),
    typed('parts without a boundary', 'multipart/form-data', text),
    typed(
      'XML that reads a file',
      'application/xml',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ),
    typed('another alphabet', 'application/json; charset=utf-7', text),
    typed('a type of nonsense', `application/json, ${'x'.repeat(500)}`, text),
    {
      ...json('compressed', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    },
    ...PICTURES.map(([what, type, body]) => typed(what, type, body)),
  ];
}

const PICTURES = [
  ['a picture that is a page', 'image/png', '<html><script>alert(1)</script></html>'],
  [
    'a picture that is a drawing',
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  ],
  ['a picture that breaks off', 'image/jpeg', Buffer.from('ffd8ffe000104a46494600', 'hex')],
  ['an empty picture', 'image/webp', ''],
] as const;

/** Each field as what it is not. */
function wrongFields(aim: Aim): Shot[] {
  if (!isJson(aim.payload)) return [];
  const { payload } = aim;
  return Object.keys(payload).flatMap((field) =>
    NASTY_VALUES.map(([name, value]) => ({
      ...plainShot({ ...aim, payload: { ...payload, [field]: value } }),
      what: `${field}: ${name}`,
    })),
  );
}

function wrongParams(aim: Aim): Shot[] {
  if (aim.url) return [];
  return Object.keys(aim.params).flatMap((param) =>
    NASTY_TEXTS.map(([name, text]) => ({
      ...plainShot(aim),
      what: `:${param}: ${name}`,
      path: addressOf(aim, { [param]: text }),
    })),
  );
}

function wrongQueries(aim: Aim): Shot[] {
  const address = addressOf({ ...aim, query: '' });
  const at = (what: string, query: string) => ({
    ...plainShot(aim),
    what,
    path: `${address}${address.includes('?') ? '&' : '?'}${query}`,
  });
  const given = new URLSearchParams(aim.query);
  return [
    at('a query of nobody', `${aim.query}&__proto__=x&constructor[prototype]=y&a[b]=c`),
    ...aim.queryNames.flatMap((name) => {
      const others = new URLSearchParams(given);
      others.delete(name);
      const texts = name === 'after' || name === 'cursor' ? NASTY_CURSORS : NASTY_TEXTS;
      return [
        at(`${name}: nothing`, `${others}&${name}=`),
        ...texts.map(([what, text]) => at(`${name}: ${what}`, `${others}&${name}=${text}`)),
        at(`${name}: twice`, `${others}&${name}=1&${name}=2`),
        at(`${name}: hundreds of times`, `${others}${`&${name}=1`.repeat(300)}`),
        at(`${name}: as a list`, `${others}&${name}[]=1&${name}[a]=2`),
      ];
    }),
  ];
}

function wrongHeaders(aim: Aim): Shot[] {
  const shot = plainShot(aim);
  return [
    ...NASTY_HEADERS.map(([what, headers]) => ({ ...shot, what, headers: { ...shot.headers, ...headers } })),
    ...NASTY_CREDENTIALS.map(([what, authorization]) => ({
      ...shot,
      what: `${CREDENTIALS}: ${what}`,
      headers: { ...shot.headers, authorization },
    })),
  ];
}

/** How a shot is named whose credentials are nobody's. */
export const CREDENTIALS = 'credentials';

/** The path with its parameters, some of them as given. */
function addressOf({ pattern, params, query, url }: Aim, instead: Record<string, string> = {}): string {
  if (url) return url;
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    name in instead ? instead[name]! : encodeURIComponent(`${params[name]}`),
  );
  return `${path}${query ? `?${query}` : ''}`;
}

function bodyOf(payload: Aim['payload'], contentType?: string): Pick<Shot, 'headers' | 'body'> {
  if (payload === undefined) return { headers: {} };
  if (!isJson(payload))
    return {
      headers: { 'content-type': contentType ?? 'application/octet-stream' },
      body: Buffer.from(payload as Uint8Array),
    };
  return { headers: { 'content-type': contentType ?? 'application/json' }, body: JSON.stringify(payload) };
}

const isJson = (payload: Aim['payload']): payload is Record<string, unknown> =>
  payload !== undefined && !(payload instanceof Uint8Array);

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const NOBODY = '00000000-0000-4000-8000-000000000000';
