import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import type { Database } from '../../../database/connection/database.ts';
import { type LoadedActor, openActorCache } from '../../../platform/http/actor-cache.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing/server.ts';
import { PASSWORD, signedIn, testAccount, trailOf } from './test-account.ts';

/** A database stub with notifications only. */
async function cacheOnNotifications() {
  const heard: { notify: (uid: string) => void; connection: (listens: boolean) => void }[] = [];
  const listen: Database['listen'] = async (_channel, notify, connection = () => {}) => {
    heard.push({ notify, connection });
    return async () => {};
  };
  const cache = await openActorCache({ listen } as Database);
  return { cache, ...heard[0]! };
}

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 4, 0, seconds));
const loaded = (uid: string, expires_at = '2100-01-01T00:00:00Z'): LoadedActor => ({
  actor: {
    kind: 'person',
    uid,
    name: 'A',
    role: 'staff',
    location_id: null,
    job_role_id: null,
    session_id: 's',
  },
  expires_at,
});

describe('the cache of who acts in a session', () => {
  it('queries once, and again after half a minute', async () => {
    const { cache } = await cacheOnNotifications();
    const load = vi.fn(async () => loaded('sari'));
    for (const seconds of [0, 10, 30])
      expect(await cache.find('s', at(seconds), load)).toBe((await load.mock.results[0]!.value).actor);
    expect(load).toHaveBeenCalledTimes(1);
    await cache.find('s', at(31), load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('returns nobody for an unknown user, and queries every time', async () => {
    const { cache } = await cacheOnNotifications();
    const load = vi.fn(async () => null);
    expect(await cache.find('s', at(0), load)).toBeNull();
    expect(await cache.find('s', at(0), load)).toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not outlive the session', async () => {
    const { cache } = await cacheOnNotifications();
    await cache.find('s', at(0), async () => loaded('sari', at(5).toISOString()));
    expect(await cache.find('s', at(4), async () => null)).not.toBeNull();
    expect(await cache.find('s', at(5), async () => null)).toBeNull();
  });

  it('forgets only a user that is invalidated here or through the database', async () => {
    const { cache, notify } = await cacheOnNotifications();
    for (const tell of [cache.forget, notify]) {
      await cache.find('sari-1', at(0), async () => loaded('sari'));
      await cache.find('budi-1', at(0), async () => loaded('budi'));
      tell('sari');
      expect(await cache.find('sari-1', at(0), async () => null)).toBeNull();
      expect(await cache.find('budi-1', at(0), async () => null)).not.toBeNull();
    }
  });

  it('does not keep what was read before a change and arrives after it', async () => {
    const { cache, notify } = await cacheOnNotifications();
    await cache.find('s', at(0), async () => {
      notify('sari');
      return loaded('sari');
    });
    expect(await cache.find('s', at(0), async () => null)).toBeNull();
  });

  it('queries on every call while notifications cannot be received', async () => {
    const { cache, connection } = await cacheOnNotifications();
    const load = vi.fn(async () => loaded('sari'));
    await cache.find('s', at(0), load);
    connection(false);
    await cache.find('s', at(0), load);
    await cache.find('s', at(0), load);
    expect(load).toHaveBeenCalledTimes(3);
    connection(true);
    await cache.find('s', at(0), load);
    await cache.find('s', at(0), load);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('keeps the most recently used users', async () => {
    const { cache } = await cacheOnNotifications();
    for (let n = 0; n < 5_000; n++) await cache.find(`s${n}`, at(0), async () => loaded('sari'));
    await cache.find('s0', at(0), async () => null);
    await cache.find('one more', at(0), async () => loaded('sari'));
    expect(await cache.find('s0', at(0), async () => null)).not.toBeNull();
    expect(await cache.find('s1', at(0), async () => null)).toBeNull();
  });
});

describe('a user whose access changes', () => {
  let here: TestServer;
  let user: TestUser;
  let elsewhere: Awaited<ReturnType<typeof secondServer>>;
  beforeEach(async () => {
    here = await testServer();
    user = await here.signIn({ role: 'staff' });
    elsewhere = await secondServer(here);
    expect(await Promise.all([statusHere(), statusElsewhere()])).toEqual([200, 200]);
  });
  afterEach(async () => {
    await elsewhere.close();
    await here.close();
  });

  const headers = () => ({ authorization: `Bearer ${user.token}` });
  const statusHere = async () => (await here.call('GET', '/api/profile', { token: user.token })).statusCode;
  const statusElsewhere = async () =>
    (await elsewhere.app.inject({ url: '/api/profile', headers: headers() })).statusCode;

  it.each([
    ['is deactivated', { status: 'inactive' }],
    ['is deleted', { deleted_at: '2026-11-20T04:00:00Z' }],
  ] as const)('and %s is refused at once, by every server', async (_what, change) => {
    await here.context.db.updateTable('users').set(change).where('uid', '=', user.uid).execute();
    // Much shorter than the cache's lifetime, so the notification did it.
    await eventually(async () =>
      expect(await Promise.all([statusHere(), statusElsewhere()])).toEqual([401, 401]),
    );
  });

  it('and signs out is refused by the other servers at once', async () => {
    await here.call('POST', '/auth/v1/logout', { token: user.token });
    await eventually(async () => expect(await statusElsewhere()).toBe(401));
  });

  describe('on the server that made the change, before any notification', () => {
    let deaf: typeof elsewhere;
    beforeEach(async () => {
      deaf = await secondServer(here, { listen: async () => async () => {} } as unknown as Database);
    });
    afterEach(() => deaf.close());
    type Method = 'GET' | 'POST' | 'PATCH';
    const call = async (token: string, method: Method, url: string, payload = {}) =>
      (await deaf.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, payload }))
        .statusCode;

    it('is refused once signed out', async () => {
      expect(await call(user.token, 'GET', '/api/profile')).toBe(200);
      expect(await call(user.token, 'POST', '/auth/v1/logout')).toBe(204);
      expect(await call(user.token, 'GET', '/api/profile')).toBe(401);
    });

    it('loses the other sessions with the old password', async () => {
      const { email } = await testAccount(here);
      const [one, two] = [
        (await signedIn(here, email)).access_token,
        (await signedIn(here, email)).access_token,
      ];
      for (const token of [one, two]) expect(await call(token, 'GET', '/api/profile')).toBe(200);
      const passwords = { current_password: PASSWORD, new_password: 'a new password' };
      expect(await call(one, 'POST', '/api/profile/password', passwords)).toBe(204);
      expect(await call(two, 'GET', '/api/profile')).toBe(401);
    });

    it('acts under the new name', async () => {
      await call(user.token, 'PATCH', '/api/profile', { name: 'New Name' });
      await call(user.token, 'PATCH', '/api/profile', { language: 'id' });
      expect((await trailOf(here, user.uid)).map((entry) => entry.actor_name)).toEqual([
        user.name,
        'New Name',
      ]);
    });
  });

  it('has another role from then on', async () => {
    const seen = async () => {
      let name = '';
      await elsewhere.context.actors
        .find(user.session_id, here.clock.now(), async () => null)
        .then((actor) => {
          name = actor?.role ?? 'asked';
        });
      return name;
    };
    expect(await seen()).toBe('staff');
    await here.context.db.updateTable('users').set({ role: 'audit' }).where('uid', '=', user.uid).execute();
    await eventually(async () => expect(await seen()).toBe('asked'));
  });

  it('costs no query as long as nothing changes', async () => {
    const query = vi.fn();
    here.context.db = here.context.db.withPlugin({
      transformQuery: ({ node }) => {
        query();
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect(await statusHere()).toBe(200);
    // The one query is the profile's.
    expect(query).toHaveBeenCalledTimes(1);
  });
});

/** Another server on the same database, optionally with its own source of notifications. */
async function secondServer({ context }: TestServer, notifications: Database = context.database) {
  const actors = await openActorCache(notifications);
  const second = { ...context, actors };
  const app = await buildApp(second);
  return {
    app,
    context: second,
    close: async () => {
      await app.close();
      await actors.close();
    },
  };
}
