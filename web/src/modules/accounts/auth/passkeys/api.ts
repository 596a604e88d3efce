import {
  createPasskey,
  deletePasskey,
  startPasskey,
  startPasskeyProof,
  updatePasskey,
} from '@gerai/shared/accounts/auth/passkey-contract.ts';
import { refreshProof } from '@gerai/shared/accounts/auth/proof-contract.ts';
import { call } from '../../../../core/api/api-client.ts';

export const renamePasskey = (id: string, name: string) =>
  call(updatePasskey, { params: { id }, body: { name } });
export const removePasskey = (id: string) => call(deletePasskey, { params: { id } });

/** Has the browser make a passkey, and adds it; null if the person did not go on. */
export async function addPasskey() {
  const options = await call(startPasskey, {});
  const { makePasskey } = await import('./make-passkey.ts');
  const passkey = await makePasskey(options);
  return passkey && (await call(createPasskey, { body: { passkey } }));
}

/** Proves by a passkey who one is; false if the person did not go on. */
export async function proveByPasskey(): Promise<boolean> {
  const request = await call(startPasskeyProof, {});
  const { askPasskey } = await import('./ask-passkey.ts');
  const passkey = await askPasskey(request);
  if (passkey) await call(refreshProof, { body: { passkey } });
  return passkey !== null;
}
