import { type Because, reasons } from './reason-catalogue.ts';

export const inputReasons = reasons('input', {
  invalid_type: 'Invalid input: expected {expected}',
  invalid_value: 'Invalid option: expected one of {values}',
  invalid_format: 'Invalid format: expected {format}',
  invalid_union: 'Invalid input',
  unrecognized_keys: 'Unrecognized keys: {keys}',
  not_multiple_of: 'Invalid number: must be a multiple of {divisor}',
  too_short: 'Too small: expected at least {minimum} characters',
  too_long: 'Too big: expected at most {maximum} characters',
  too_few: 'Too small: expected at least {minimum} items',
  too_many: 'Too big: expected at most {maximum} items',
  too_small: 'Too small: expected at least {minimum}',
  too_big: 'Too big: expected at most {maximum}',
  required: '{field} is required',
  invalid_email: 'Invalid email format',
  invalid_date: 'Invalid date',
  invalid_time: 'Use HH:MM, for example 17:00',
  repeated_row: 'Each row once',
});
export type InputReason = keyof typeof inputReasons;
export type InputBecause = Because<typeof inputReasons>;
