import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';

/** Sends the device of the actor's session no more pushes. */
export async function unsubscribeFromPush({ db }: Context, actor: PersonActor): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', actor.session_id).execute();
}
