import type { CourseCategory, LessonKind } from '@gerai/shared/training/authoring/content.ts';
import {
  IconBook,
  IconBuildingStore,
  IconChecklist,
  IconDeviceMobile,
  IconFlag,
  IconHeartHandshake,
  IconListCheck,
  IconPlayerPlay,
  type IconProps,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

export const categoryIcons: Record<CourseCategory, ComponentType<IconProps>> = {
  Operations: IconBuildingStore,
  'Customer Service': IconHeartHandshake,
  Safety: IconShieldCheck,
  Leadership: IconFlag,
  Technology: IconDeviceMobile,
};

export const lessonIcons: Record<LessonKind, ComponentType<IconProps>> = {
  text: IconBook,
  video: IconPlayerPlay,
  checklist: IconListCheck,
  quiz: IconChecklist,
};
