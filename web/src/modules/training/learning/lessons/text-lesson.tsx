import type { CourseDetail, LessonOutline } from '@gerai/shared/training/learning/contract.ts';
import type { TakenLesson } from '@gerai/shared/training/learning/lesson-contract.ts';
import { CompleteFooter } from './complete-footer.tsx';
import classes from './lesson-player.module.css';
import { LessonText } from './lesson-text.tsx';
import type { PlaceKeeper } from './place-keeper.ts';
import { useScrollPlace } from './use-scroll-place.ts';

/** The props of every lesson kind. */
export interface LessonProps<Kind extends TakenLesson['kind']> {
  course: CourseDetail;
  outline: LessonOutline;
  lesson: Extract<TakenLesson, { kind: Kind }>;
  keeper: PlaceKeeper;
}

/** A text lesson, opened at the place where reading stopped. */
export function TextLesson({ lesson, ...rest }: LessonProps<'text'>) {
  useScrollPlace(rest.keeper, rest.outline.completed_at === null);
  return (
    <>
      <div className={classes.content}>
        <LessonText lesson={lesson} />
      </div>
      <CompleteFooter lesson={lesson} {...rest} />
    </>
  );
}
