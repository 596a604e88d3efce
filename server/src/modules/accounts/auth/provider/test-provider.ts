import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface TestProvider {
  issuer: string;
  /** Changes the person, the keys or what goes wrong (run-test-provider.ts). */
  set(change: object): Promise<void>;
  /** Signs in at the provider as a browser does; returns the path and query of the way back. */
  authorise(url: string, how?: { decline?: boolean }): Promise<string>;
  stop(): Promise<void>;
}

/** The settings of a server whose people sign in by this provider. */
export const providerSettings = ({ issuer }: Pick<TestProvider, 'issuer'>, publicUrl: string) => ({
  PUBLIC_URL: publicUrl,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'gerai',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-test',
  OIDC_NAME: 'Kantor',
});

/** Starts a real provider in a process of its own, for a server at this address. */
export async function startTestProvider(publicUrl: string): Promise<TestProvider> {
  const callback = `${publicUrl}/auth/v1/provider/callback`;
  const child = fork(join(import.meta.dirname, 'run-test-provider.ts'), [callback, publicUrl], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (part) => {
    said += part;
  });
  const started = once(child, 'message') as Promise<[{ issuer: string }]>;
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`The provider has ended: ${said}`)));
  failed.catch(() => {});
  const [{ issuer }] = await Promise.race([started, failed]);
  return {
    issuer,
    async set(change) {
      await fetch(`${issuer}/test`, { method: 'POST', body: JSON.stringify(change) });
    },
    authorise: (url, how) => walk(url, callback, how),
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Follows the redirects with the provider's cookies, and taps its button. */
async function walk(url: string, callback: string, { decline = false } = {}): Promise<string> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  for (let step = 0; step < 10; step += 1) {
    const isPage = next.pathname.startsWith('/interaction/');
    if (isPage && decline) next.searchParams.set('decline', '1');
    const answer = await fetch(next, {
      method: isPage ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const to = answer.headers.get('location');
    if (!to) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    next = new URL(to, next);
    if (next.href.startsWith(callback)) return next.pathname + next.search;
  }
  throw new Error('The provider does not lead back');
}

export type Cookies = Record<string, string>;

/** The cookies of a browser after an answer. */
export function take(cookies: Cookies, { headers }: { headers: Record<string, unknown> }): Cookies {
  const set = [headers['set-cookie'] ?? []].flat() as string[];
  const pairs = set.map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie)!.slice(1, 3) as [string, string]);
  return { ...cookies, ...Object.fromEntries(pairs) };
}
export const cookieOf = (cookies: Cookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
