import type { ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { type LocalText, textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { ActivityInput } from '../../../platform/trail/record-activity.ts';

/** The learner an entry concerns and their outlet, whose manager is notified. */
interface About {
  concerns_uid: string;
  outlet_id: string | null;
}

/** Builds a trail entry about a course, with its present title in both languages. */
export const buildTrainingEntry = (
  event: ActivityEvent,
  course: { id: string; title: LocalText },
  { about, ...details }: { about?: About } & Record<string, unknown> = {},
): ActivityInput => ({
  event,
  subject: { type: 'course', id: course.id },
  ...about,
  details: { name: textIn('en', course.title), courseTitle: course.title, ...details },
});
