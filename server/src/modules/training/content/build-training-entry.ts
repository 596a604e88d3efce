import type { TrainingDetails } from '@gerai/shared/trail/details/training-details.ts';
import type { DetailsOf } from '@gerai/shared/trail/events/trail-events.ts';
import { type LocalText, textIn } from '@gerai/shared/training/authoring/local-text.ts';
import type { ActivityInput } from '../../../platform/trail/record-activity.ts';

/** The learner an entry concerns and their outlet, whose manager is notified. */
interface About {
  concerns_uid: string;
  outlet_id: string | null;
}

type Given<Event extends keyof TrainingDetails> = { about?: About } & DetailsOf<Event>;

/** Builds a trail entry about a course, with its present title in both languages. */
export const buildTrainingEntry = <Event extends keyof TrainingDetails>(
  event: Event,
  course: { id: string; title: LocalText },
  { about, ...details }: Given<Event> = {} as Given<Event>,
) =>
  ({
    event,
    subject: { type: 'course', id: course.id },
    ...about,
    details: { name: textIn('en', course.title), courseTitle: course.title, ...details },
  }) as ActivityInput<Event>;
