import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { checkMayChange, showAvatar } from './show-avatar.ts';

/** Removes a person's photo and its four files. Without one nothing changes. */
export async function removeAvatar(context: Context, actor: Actor, uid: string): Promise<void> {
  checkMayChange(actor, uid);
  await showAvatar(context, actor, uid, null);
}
