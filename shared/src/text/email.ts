import { z } from 'zod';
import type { InputReason } from '../http/input-reasons.ts';

/** Maximum characters of an address (RFC 5321). */
export const EMAIL_LENGTH = 254;

/** zod's own pattern, for checking many addresses without a schema. */
export const EMAIL_FORMAT =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** A file of its own, so that screens that check addresses don't bundle the whole contract's schemas. */
export const email = z
  .email({ pattern: EMAIL_FORMAT, error: 'input.invalid_email' satisfies InputReason })
  .max(EMAIL_LENGTH);
