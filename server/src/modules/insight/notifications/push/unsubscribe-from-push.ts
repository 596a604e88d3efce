import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';

/** Unsubscribes the device of the actor's session from pushes. */
export async function unsubscribeFromPush({ db }: Context, actor: PersonActor): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', actor.session_id).execute();
}
