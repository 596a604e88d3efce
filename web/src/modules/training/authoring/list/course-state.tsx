import type { CourseState } from '@gerai/shared/training/authoring/content.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconArchive, IconCircleCheck, IconPencil, IconPencilCheck } from '@tabler/icons-react';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import type { StatusStyle } from '../../../../ui/text/tone.ts';

/** The translated names of the course states. */
export const courseStateTexts: Record<CourseState, MessageDescriptor> = {
  draft: msg({ message: 'Draft', context: 'course' }),
  published: msg({ message: 'Published', context: 'course' }),
  changed: msg({ message: 'Unpublished changes', context: 'course' }),
  archived: msg({ message: 'Archived', context: 'course' }),
};

const styles: Record<CourseState, StatusStyle> = {
  draft: { tone: 'grey', icon: IconPencil },
  published: { tone: 'green', icon: IconCircleCheck },
  changed: { tone: 'blue', icon: IconPencilCheck },
  archived: { tone: 'grey', icon: IconArchive },
};

/** A course's state, as icon and word. */
export function CourseStateLabel({ state }: { state: CourseState }) {
  const { i18n } = useLingui();
  return <StatusLabel {...styles[state]}>{i18n._(courseStateTexts[state])}</StatusLabel>;
}
