import { type Because, reasons } from './reason-catalogue.ts';

export const inputReasons = reasons('input', {
  invalid_type: 'This value is missing or of the wrong type: use {expected}',
  invalid_value: 'Choose one of: {values}',
  invalid_format: 'Wrong format: use {format}',
  invalid_union: 'This value is not valid',
  unrecognized_keys: 'Unknown fields: {keys}',
  not_multiple_of: 'Must be a multiple of {divisor:number}',
  too_short: 'Use at least {minimum:number} characters',
  too_long: 'Use at most {maximum:number} characters',
  too_few: 'Choose at least {minimum:number}',
  too_many: 'Choose at most {maximum:number}',
  too_small: 'Must be at least {minimum:number}',
  too_big: 'Must be at most {maximum:number}',
  required: '{field} is required',
  invalid_email: 'Invalid email format',
  phone_characters: 'Use digits only, with an optional + at the start',
  phone_no_country: 'Begin the number with 0, or with + and the country code',
  phone_too_short: 'This phone number is too short',
  phone_too_long: 'This phone number is too long',
  invalid_date: 'Invalid date',
  invalid_time: 'Use HH:MM, for example 17:00',
  repeated_row: 'Each row once',
});
export type InputReason = keyof typeof inputReasons;
export type InputBecause = Because<typeof inputReasons>;
