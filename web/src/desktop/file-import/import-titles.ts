import { msg } from '@lingui/core/macro';

/** The titles of an import's result (specification 2, section 8). */
export const importTitles = {
  wrongType: msg`Invalid File Type`,
  tooLarge: msg`File Too Large`,
  succeeded: msg`Import Successful`,
  partly: msg`Import Completed with Errors`,
  /** By the person, or because the server did not answer any more. */
  stopped: msg`Import Stopped`,
  /** Stopped and gone on with, without errors. */
  completed: msg`Import Completed`,
  failed: msg`Import Failed`,
} as const;
