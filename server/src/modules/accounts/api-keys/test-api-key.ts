import { randomUUID } from 'node:crypto';
import type { KeyScope } from '@gerai/shared/actor/actor.ts';
import { digest } from '../../../platform/keys.ts';
import type { TestServer } from '../../../testing/server.ts';

/** The value of a new API key. */
export async function testApiKey(
  { context }: Pick<TestServer, 'context'>,
  key: { scopes: readonly KeyScope[]; name?: string; ends_on?: string; revoked_at?: Date },
): Promise<string> {
  const value = `gerai_${randomUUID()}`;
  await context.db
    .insertInto('api_keys')
    .values({ name: randomUUID(), key_hash: digest(value), ...key, scopes: [...key.scopes] })
    .execute();
  return value;
}
