import { z } from 'zod';
import type { InputReason } from '../http/input-reasons.ts';

/** Characters of an address (RFC 5321). */
export const EMAIL_LENGTH = 254;

/** What an address looks like: zod's own pattern, for who checks many and needs no schema. */
export const EMAIL_FORMAT =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** By itself, so that a screen that checks addresses does not keep the whole contract's schemas in every page. */
export const email = z
  .email({ pattern: EMAIL_FORMAT, error: 'input.invalid_email' satisfies InputReason })
  .max(EMAIL_LENGTH);
