import { AppError } from '../../../../platform/errors.ts';
import type { FactorKinds } from './queries.ts';

/** Says which factors the person has, once the password was right or in their session. */
export const refuseWithoutFactor = ({ app, passkey }: FactorKinds): AppError =>
  new AppError('second_factor_required', reasonOf(app, passkey));

const reasonOf = (app: boolean, passkey: boolean) =>
  app && passkey ? 'auth.passkey_or_code_required' : app ? 'auth.code_required' : 'auth.passkey_required';
