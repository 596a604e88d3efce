import { z } from 'zod';
import { userLimits } from './contract.ts';

/** What an address looks like: zod's own pattern, for who checks many and needs no schema. */
export const EMAIL_FORMAT =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** By itself, so that a screen that checks addresses does not keep the whole contract's schemas in every page. */
export const email = z.email({ pattern: EMAIL_FORMAT, error: 'Invalid email format' }).max(userLimits.email);
