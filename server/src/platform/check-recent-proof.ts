import { sessionLimits } from '@gerai/shared/accounts/auth/contract.ts';
import { type Actor, isPerson } from '@gerai/shared/actor/actor.ts';
import { AppError } from './errors.ts';

/**
 * Throws `step_up_required` unless the person signed in, or proved again who they are, within the last ten minutes: a
 * stolen session or an unattended browser must not be enough. A job or a service key has nobody to ask; a key's scopes
 * say what it may do.
 */
export function checkRecentProof(actor: Actor, now: Date): void {
  if (!isPerson(actor)) return;
  const since = now.getTime() - sessionLimits.recentProofSeconds * 1000;
  if (actor.authenticated_at && Date.parse(actor.authenticated_at) > since) return;
  throw new AppError('step_up_required', 'auth.step_up_required');
}
