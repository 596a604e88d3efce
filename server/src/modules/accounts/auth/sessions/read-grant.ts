import type { postToken } from '@gerai/shared/accounts/auth/contract.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import { AppError } from '../../../../platform/errors.ts';

type Asked = EndpointParsed<typeof postToken>;
type Given = Asked['body'];
type Needed<Field extends keyof Given> = Required<Pick<Given, Field>>;

/** What a session is asked for with, with the fields that it needs. */
export type Grant =
  | ({ type: 'password' } & Needed<'email' | 'password'> & Pick<Given, 'code' | 'passkey'>)
  | ({ type: 'passkey' } & Needed<'passkey'>)
  | ({ type: 'refresh_token' } & Needed<'refresh_token'>)
  | { type: 'provider' };

/** Throws `invalid_input` for a body that lacks a field of its grant, which the contract cannot express. */
export function readGrant({ query: { grant_type }, body }: Asked): Grant {
  if (grant_type === 'provider') return { type: grant_type };
  if (grant_type === 'passkey') return { type: grant_type, passkey: given(body, 'passkey') };
  if (grant_type === 'refresh_token')
    return { type: grant_type, refresh_token: given(body, 'refresh_token') };
  const { code, passkey } = body;
  return {
    type: grant_type,
    email: body.phone || given(body, 'email'),
    password: given(body, 'password'),
    ...(code ? { code } : {}),
    ...(passkey ? { passkey } : {}),
  };
}

function given<Field extends keyof Given>(body: Given, field: Field): NonNullable<Given[Field]> {
  const value = body[field];
  if (value) return value;
  throw new AppError('invalid_input', 'input.required', { field }, { at: [field] });
}
