import { msg } from '@lingui/core/macro';

/** How an import is told of (specification 2, section 8). */
export const importTitles = {
  wrongType: msg`Invalid File Type`,
  tooLarge: msg`File Too Large`,
  succeeded: msg`Import Successful`,
  partly: msg`Import Completed with Errors`,
  /** One that was stopped, and had no errors until then. */
  completed: msg`Import Completed`,
  failed: msg`Import Failed`,
} as const;
