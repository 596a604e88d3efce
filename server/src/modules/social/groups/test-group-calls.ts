import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import type { TestServer, TestUser } from '../../../testing/server.ts';
import { lockGroupNames } from './lock-group.ts';

/** Milliseconds for calls to reach the lock; if one is slower, the test proves less but does not fail. */
const LONG_ENOUGH = 300;

/** An admin's calls about groups, and a group's trail entries. */
export function testGroupCalls(server: TestServer, admin: TestUser) {
  const as = (token: string) => (method: InjectOptions['method'], path: string, body?: unknown) =>
    server.call(method, `/api/social${path}`, { token, ...(body === undefined ? {} : { body }) });
  const call = as(admin.token);
  return {
    as,
    call,
    /** Creates a group with a unique name unless given; returns its id. */
    async made(name: string = randomUUID(), description = ''): Promise<string> {
      return (await call('POST', '/admin/groups', { name, description })).json().id;
    },
    async trail(group_id: string) {
      const lines = await server.context.db
        .selectFrom('activity')
        .select(['event', 'actor_name', 'concerns_uid', 'subject_type', 'subject_id', 'details'])
        .where('group_id', '=', group_id)
        .orderBy('id')
        .execute();
      return lines;
    },
    /**
     * Starts an action while the group is locked as for deletion; resolves with its result after the lock is released.
     */
    async whileLocked<T>(
      id: string,
      act: () => Promise<T>,
      change: 'delete' | 'nothing' = 'nothing',
    ): Promise<T> {
      const { acting } = await server.context.db.transaction().execute(async (tx) => {
        // Like a deletion: changes of a group wait for this lock first.
        if (change === 'delete') await lockGroupNames(tx);
        await sql`select from social_groups where id = ${id} for update`.execute(tx);
        const acting = act();
        await setTimeout(LONG_ENOUGH);
        if (change === 'delete') await tx.deleteFrom('social_groups').where('id', '=', id).execute();
        return { acting };
      });
      return await acting;
    },
  };
}
