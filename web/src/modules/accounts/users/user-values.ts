import { userLimits } from '@gerai/shared/accounts/users/contract.ts';
import type { createUser, UserDetail, updateUser } from '@gerai/shared/accounts/users/manage-contract.ts';
import type { EndpointInput } from '@gerai/shared/http/endpoint.ts';
import { isEmail } from '@gerai/shared/text/email-format.ts';
import { formatPhone, normalizePhone } from '@gerai/shared/text/phone-number.ts';
import '../../../core/people/name-texts.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import type { ExplainedReason } from '../../../core/i18n/reason-text.ts';
import { refusedFields } from '../../../desktop/refused-fields.ts';
import { passwordTooShort } from './user-texts.ts';

export type UserInput = EndpointInput<typeof updateUser>['body'];
export type NewUserInput = EndpointInput<typeof createUser>['body'];

/** The values of the user form; '' and null mean not chosen. */
export interface UserValues {
  name: string;
  email: string;
  phone: string;
  role: string | null;
  location_id: string | null;
  job_role_id: string | null;
}

/** How somebody new signs in first. */
export type NewAccess = 'link' | 'mail' | 'password';

export interface NewUserValues extends UserValues {
  access: NewAccess;
  password: string;
}

export const newUser: NewUserValues = {
  name: '',
  email: '',
  phone: '',
  access: 'password',
  password: '',
  role: null,
  location_id: null,
  job_role_id: null,
};

export const editedUser = ({
  name,
  email,
  phone,
  role,
  location_id,
  job_role_id,
}: UserDetail): UserValues => ({
  name,
  email: email ?? '',
  phone: phone === null ? '' : formatPhone(phone),
  role,
  location_id,
  job_role_id,
});

/** Converts the values of a new user: without a password where they choose it by a link. */
export const toNewInput = ({ access, password, ...values }: NewUserValues): NewUserInput => ({
  ...toInput(values),
  password: access === 'password' ? password : null,
});

/** Converts the form's values to the request body. */
export const toInput = <V extends UserValues>(values: V) => ({
  ...values,
  name: values.name.trim(),
  email: values.email.trim() || null,
  phone: values.phone.trim() || null,
  role: values.role ?? '',
});

/**
 * What is wrong with each field but the name. Does not use the contract's schemas, which would enlarge the first load of
 * every screen; the server validates with them, and its messages return to the field.
 */
export const userErrors = (values: UserValues | NewUserValues) => ({
  email: emailError(values),
  phone: values.phone.trim() === '' ? undefined : phoneError(values.phone),
  role: values.role ? undefined : { reason: 'users.role_required' },
  password:
    'password' in values && values.access === 'password' && values.password.length < userLimits.password.min
      ? passwordTooShort
      : undefined,
});

function emailError(values: UserValues | NewUserValues): ExplainedReason | undefined {
  const email = values.email.trim();
  if (email !== '') return isEmail(email) ? undefined : { reason: 'input.invalid_email' };
  if (values.phone.trim() === '') return { reason: 'users.no_sign_in_name' };
  return 'access' in values && values.access === 'mail' ? { reason: 'users.no_email' } : undefined;
}

function phoneError(phone: string): ExplainedReason | undefined {
  const { reason } = normalizePhone(phone);
  return reason && { reason };
}

/** The server's field errors. 'refused' always concerns the role: only an account's role is ever protected. */
export const refusedUser = (error: unknown): Record<string, ExplainedReason> =>
  error instanceof ApiError && error.code === 'refused' ? { role: error } : refusedFields(error);
