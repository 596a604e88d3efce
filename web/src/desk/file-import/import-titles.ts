import { msg } from '@lingui/core/macro';

/** The titles of an import's result (specification 2, section 8). */
export const importTitles = {
  wrongType: msg`Invalid File Type`,
  tooLarge: msg`File Too Large`,
  succeeded: msg`Import Successful`,
  partly: msg`Import Completed with Errors`,
  /** Stopped, without errors until then. */
  completed: msg`Import Completed`,
  failed: msg`Import Failed`,
} as const;
