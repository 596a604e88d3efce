import { z } from 'zod';
import type { InputReason } from '../http/input-reasons.ts';
import { EMAIL_FORMAT, EMAIL_LENGTH } from './email-format.ts';

/** A file of its own, so that screens that check addresses don't bundle the whole contract's schemas. */
export const email = z
  .email({ pattern: EMAIL_FORMAT, error: 'input.invalid_email' satisfies InputReason })
  .max(EMAIL_LENGTH);
