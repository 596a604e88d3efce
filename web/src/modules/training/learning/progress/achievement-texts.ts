import type { AchievementName } from '@gerai/shared/training/learning/progress-contract.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconBook,
  IconCalendarStar,
  IconCategory,
  IconClockHour4,
  IconFlame,
  IconMedal,
  type IconProps,
  IconTargetArrow,
  IconTrophy,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

interface AchievementText {
  title: MessageDescriptor;
  /** What to do to earn it. */
  hint: MessageDescriptor;
  icon: ComponentType<IconProps>;
}

/** The texts of achievements (the rules are in shared/src/training/learning/progress-rules.ts). */
export const achievementTexts: Record<AchievementName, AchievementText> = {
  first_lesson: { title: msg`First step`, hint: msg`Complete a lesson`, icon: IconBook },
  first_course: { title: msg`First course`, hint: msg`Complete a course`, icon: IconMedal },
  five_courses: { title: msg`Well read`, hint: msg`Complete five courses`, icon: IconTrophy },
  every_category: {
    title: msg`All-rounder`,
    hint: msg`Complete a course of every category`,
    icon: IconCategory,
  },
  week_streak: { title: msg`A whole week`, hint: msg`Learn seven days in a row`, icon: IconFlame },
  month_streak: { title: msg`A whole month`, hint: msg`Learn thirty days in a row`, icon: IconCalendarStar },
  ten_hours: { title: msg`Ten hours`, hint: msg`Learn for ten hours in all`, icon: IconClockHour4 },
  full_marks: {
    title: msg`Full marks`,
    hint: msg`Complete a course with every answer of a quiz right`,
    icon: IconTargetArrow,
  },
};
