import { readProofWays, refreshProof } from '@gerai/shared/accounts/auth/proof-contract.ts';
import { proofReasons } from '@gerai/shared/accounts/auth/proof-reasons.ts';
import { authReasons } from '@gerai/shared/accounts/auth/reasons.ts';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answer, Refusal } from '../../../../testing/answer-calls.ts';
import { button } from '../../../../testing/screen-steps.ts';

const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });

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

/** Does not prove who they are when asked. */
export async function refuseProof(): Promise<void> {
  await button('Cancel', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

/** Proves who they are when asked. */
export async function giveProof(): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Password' }).fill('right one');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
}
