import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { providerOf } from '../provider/read-provider.ts';
import type { SignInOutcome } from '../provider/seal-started.ts';
import { useProviderOutcome } from '../provider/use-provider-outcome.ts';
import { beganByProvider } from './queries.ts';

/**
 * Throws unless the provider has proved the actor anew, for this session. The session must have begun there: else a
 * provider's account would be enough where a second factor is asked for.
 */
export async function checkProviderProof(
  context: Context,
  { uid, session_id }: PersonActor,
  outcome: SignInOutcome | null,
): Promise<void> {
  const { name } = providerOf(context.config);
  if (!(await beganByProvider(context.db, session_id)))
    throw new AppError('refused', 'auth.provider_proof_only');
  const proved = await useProviderOutcome(context, outcome);
  const isOfSession = outcome && 'code' in outcome && outcome.session_id === session_id;
  if (!isOfSession || proved.uid !== uid)
    throw new AppError('refused', 'auth.provider_other_person', { name });
}
