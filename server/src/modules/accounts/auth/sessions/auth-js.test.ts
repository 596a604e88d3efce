import { reasonMessage } from '@gerai/shared/reasons.ts';
import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../testing/server.ts';
import { PASSWORD, testAccount } from '../test-account.ts';

/** Runs the browser's client against a listening server. */
let server: TestServer;
let url: string;
let email: string;
beforeAll(async () => {
  server = await testServer();
  // The client compares server times with its own clock.
  server.clock.set(new Date());
  url = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/auth/v1`;
  ({ email } = await testAccount(server));
});
afterAll(() => server.close());

/** A browser whose tabs share a storage. */
function browser() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const tab = () => new AuthClient({ url, storage, autoRefreshToken: false, storageKey: 'gerai' });
  return { tab, stored };
}

async function signedInTab() {
  const client = browser().tab();
  const { data, error } = await client.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return { client, session: data.session! };
}

describe('the client of auth/v1', () => {
  it('signs in, reads the user, and refreshes', async () => {
    const { client, session } = await signedInTab();
    expect((await client.getUser()).data.user).toMatchObject({
      email,
      user_metadata: { display_name: 'Sari Dewi' },
    });
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session!.refresh_token).not.toBe(session.refresh_token);
    expect((await client.getUser()).error).toBeNull();
  });

  it('understands a wrong password', async () => {
    const { error } = await browser().tab().signInWithPassword({ email, password: 'wrong password' });
    expect(error).toMatchObject({
      name: 'AuthApiError',
      status: 400,
      code: 'invalid_credentials',
      message: reasonMessage('auth.invalid_credentials'),
    });
  });

  it('refreshes in two tabs at once, and both go on', async () => {
    const { session } = await signedInTab();
    const tabs = [browser().tab(), browser().tab()];
    const answers = await Promise.all(
      tabs.map((tab) => tab.refreshSession({ refresh_token: session.refresh_token })),
    );
    for (const [n, { data, error }] of answers.entries()) {
      expect(error).toBeNull();
      expect((await tabs[n]!.getUser(data.session!.access_token)).error).toBeNull();
    }
    expect((await tabs[0]!.refreshSession()).error).toBeNull();
    expect((await tabs[1]!.refreshSession()).error).toBeNull();
  });

  it.each(['global', 'local', 'others'] as const)('signs out with scope %s', async (scope) => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    expect(await one.client.signOut({ scope })).toEqual({ error: null });
    const alive = async (tab: typeof one) =>
      (await tab.client.getUser(tab.session.access_token)).error === null;
    expect([await alive(one), await alive(two)]).toEqual(
      {
        global: [false, false],
        local: [false, true],
        others: [true, false],
      }[scope],
    );
    expect((await one.client.getSession()).data.session === null).toBe(scope !== 'others');
  });

  it('drops a session that was ended elsewhere, and signs out of it without an error', async () => {
    const [one, two] = [await signedInTab(), await signedInTab()];
    await two.client.signOut({ scope: 'global' });
    expect((await one.client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await one.client.getSession()).data.session).toBeNull();
    expect(await one.client.signOut()).toEqual({ error: null });
  });

  it('changes the name, and the password just after the sign-in', async () => {
    const account = await testAccount(server);
    const { tab } = browser();
    const client = tab();
    await client.signInWithPassword({ email: account.email, password: PASSWORD });
    const named = await client.updateUser({ data: { display_name: 'Sari D.' } });
    expect(named.data.user?.user_metadata).toEqual({ display_name: 'Sari D.' });
    expect((await client.updateUser({ password: 'another good one' })).error).toBeNull();
    const again = browser().tab();
    expect(
      (await again.signInWithPassword({ email: account.email, password: PASSWORD })).error,
    ).not.toBeNull();
    const signedIn = await again.signInWithPassword({ email: account.email, password: 'another good one' });
    expect(signedIn.error).toBeNull();
  });
});
