import type { workEvents } from '@gerai/shared/trail/events/work-events.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What somebody did, placed between their name and the subject, which a complete phrase has none of. */
export interface Phrase {
  verb: string;
  isComplete: boolean;
}

export const workVerbs: Record<keyof typeof workEvents, MessageDescriptor> = {
  'task submitted': msg`submitted`,
  'task approved': msg`approved`,
  'task rejected': msg`rejected`,
  'tasks updated': msg`changed today's tasks of`,
  'task cancelled': msg`cancelled`,
  'task cancellation revoked': msg`undid the cancellation of`,
  'tasks generated': msg`generated the tasks of`,
  'generation withdrawn': msg`withdrew generated tasks of`,
  'day ended': msg`settled the day`,
  'review missing': msg`found nobody to review on`,
  'day end revoked': msg`reopened`,
  'outage created': msg`marked as a system outage:`,
  'outage deleted': msg`removed the system outage of`,
  'tasks withdrawn': msg`withdrew tasks of closed days:`,
};

/** The words of an entry of the work itself: without those of all others, as the manager's dashboard is kept on the device. */
export const workPhraseOf = (i18n: I18n, { event }: { event: string }): Phrase => ({
  verb: event in workVerbs ? i18n._(workVerbs[event as keyof typeof workVerbs]) : '',
  isComplete: false,
});
