import { z } from 'zod';
import { oneLine } from '../../text/one-line.ts';
import type { TagReason } from './reasons.ts';
import { tagLimits } from './rules.ts';

/** A tag as it is given: spaces inside it count as one, and one of a list in a file has no comma in it. */
export const tagName = z
  .string()
  .overwrite(oneLine)
  .min(1, 'tags.name_required' satisfies TagReason)
  .max(tagLimits.name)
  .refine((name) => !/[,;]/.test(name), 'tags.no_comma' satisfies TagReason);
