import { reasons } from '../http/reason-catalogue.ts';

export const tableReasons = reasons('tables', {
  too_many_own:
    'Two of your files are on their way already. Try again in {seconds:wait}, or when one has arrived.',
  too_many: 'Many people are downloading files right now. Try again in {seconds:wait}.',
});
export type TableReason = keyof typeof tableReasons;
