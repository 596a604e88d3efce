import type { z } from 'zod';
import type { InputBecause } from './input-reasons.ts';
import type { ReasonValue } from './reason-catalogue.ts';

interface Because {
  readonly reason: string;
  readonly values?: Readonly<Record<string, ReasonValue>> | undefined;
}

/**
 * The reason for a schema issue: the one that the contract gives as the issue's message, with the check's bounds as
 * values; otherwise one derived from the kind of the issue.
 */
export function issueReason(
  issue: z.core.$ZodIssue,
  isReason: (text: string) => boolean,
): Because | InputBecause {
  if (isReason(issue.message)) return { reason: issue.message, values: boundsOf(issue) };
  switch (issue.code) {
    case 'invalid_type':
      return { reason: 'input.invalid_type', values: { expected: issue.expected } };
    case 'invalid_value':
      return { reason: 'input.invalid_value', values: { values: issue.values.map(String) } };
    case 'invalid_format':
      return { reason: 'input.invalid_format', values: { format: issue.format } };
    case 'unrecognized_keys':
      return { reason: 'input.unrecognized_keys', values: { keys: issue.keys } };
    case 'not_multiple_of':
      return { reason: 'input.not_multiple_of', values: { divisor: issue.divisor } };
    case 'too_small':
      return {
        reason: tooSmall[issue.origin] ?? 'input.too_small',
        values: { minimum: Number(issue.minimum) },
      };
    case 'too_big':
      return { reason: tooBig[issue.origin] ?? 'input.too_big', values: { maximum: Number(issue.maximum) } };
    default:
      return { reason: 'input.invalid_union' };
  }
}

const tooSmall: Record<string, 'input.too_short' | 'input.too_few'> = {
  string: 'input.too_short',
  array: 'input.too_few',
};
const tooBig: Record<string, 'input.too_long' | 'input.too_many'> = {
  string: 'input.too_long',
  array: 'input.too_many',
};

/** The bounds of a check; our own checks carry their values in params. */
function boundsOf(issue: z.core.$ZodIssue): Because['values'] {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) };
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) };
  return issue.code === 'custom' ? (issue.params as Because['values']) : undefined;
}
