import { readProofWays, refreshProof } from '@gerai/shared/accounts/auth/proof-contract.ts';
import { proofReasons } from '@gerai/shared/accounts/auth/proof-reasons.ts';
import { authReasons } from '@gerai/shared/accounts/auth/reasons.ts';
import { type Answer, answer, Refusal } from '../../../../testing/answer-calls.ts';

/** A server on which the person signed in long ago, and whose password is 'right one'. */
export function oldSession() {
  const proofs: string[] = [];
  let isProved = false;
  const answers: Answer[] = [
    answer(readProofWays, () => ({ ways: ['password' as const] })),
    answer(refreshProof, ({ body }) => {
      const password = 'password' in body ? body.password : '';
      proofs.push(password);
      if (password !== 'right one')
        throw new Refusal('invalid_credentials', {
          reason: 'auth.current_password_wrong',
          message: authReasons['auth.current_password_wrong'],
        });
      isProved = true;
      return undefined;
    }),
  ];
  /** Refuses a call that needs a recent proof until there is one. */
  function checkProof(): void {
    if (!isProved)
      throw new Refusal('step_up_required', {
        reason: 'auth.step_up_required',
        message: proofReasons['auth.step_up_required'],
      });
  }
  return { answers, proofs, checkProof };
}
