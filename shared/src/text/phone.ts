import { z } from 'zod';
import { normalizePhone, PHONE_LENGTH } from './phone-number.ts';

/** A phone number in any spelling; parsed it is as it is stored. */
export const phone = z
  .string()
  .max(PHONE_LENGTH)
  .superRefine((typed, context) => {
    const { reason } = normalizePhone(typed);
    if (reason) context.addIssue({ code: 'custom', message: reason });
  })
  .overwrite((typed) => normalizePhone(typed).phone ?? typed);
