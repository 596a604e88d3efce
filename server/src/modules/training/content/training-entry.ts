import type { ActivityEvent } from '@gerai/shared/trail/contract.ts';
import { type LocalText, textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { ActivityInput } from '../../../platform/trail/record-activity.ts';

/** The learner whom a line is about, and where they work: their manager hears of it. */
interface About {
  concerns_uid: string;
  outlet_id: string | null;
}

/** A line of the trail about a course, called as it is now in both languages. */
export const trainingEntry = (
  event: ActivityEvent,
  course: { id: string; title: LocalText },
  { about, ...details }: { about?: About } & Record<string, unknown> = {},
): ActivityInput => ({
  event,
  subject: { type: 'course', id: course.id },
  ...about,
  details: { name: textIn('en', course.title), courseTitle: course.title, ...details },
});
