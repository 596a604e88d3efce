import { isSigned, signatureOf } from '../http/signed-address.ts';
import { isByAnyKey, type Keys } from '../keys.ts';

/** What an address that ends a kind of mail says. It never expires: a mail may be read years later. */
export interface Unsubscribe {
  uid: string;
  kind: string;
  signature: string;
}

const claimOf = ({ uid, kind }: Omit<Unsubscribe, 'signature'>) => `unsubscribe/${uid}/${kind}`;

/** The address that ends mails of a kind for a person; whoever has it can do nothing else with it. */
export function signUnsubscribe(
  { mail }: Pick<Keys, 'mail'>,
  of: Omit<Unsubscribe, 'signature'>,
  origin: string,
) {
  const query = new URLSearchParams({ ...of, signature: signatureOf(mail, claimOf(of)) });
  return `${origin}/api/mail/unsubscribe?${query}`;
}

export const isSignedUnsubscribe = (
  keys: Pick<Keys, 'mail' | 'accepted'>,
  { signature, ...of }: Unsubscribe,
) => isByAnyKey(keys, 'mail', (key) => isSigned(key, claimOf(of), signature));
