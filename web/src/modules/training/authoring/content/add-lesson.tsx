import { contentLimits, LESSON_KINDS, type LessonKind } from '@gerai/shared/training/authoring/content.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lessonIcons } from '../../content/course-icons.ts';
import { lessonKindTexts } from '../../content/training-texts.ts';

const hints: Record<LessonKind, MessageDescriptor> = {
  text: msg`Words, pictures and links`,
  video: msg`Your own file, or a link`,
  checklist: msg`Things to do at the outlet`,
  quiz: msg`Questions with a pass mark`,
};

/** Adds a lesson of a kind at the end of the course. */
export function AddLesson({ isFull, onAdd }: { isFull: boolean; onAdd: (kind: LessonKind) => void }) {
  const { i18n } = useLingui();
  const limit = contentLimits.lessons;
  if (isFull)
    return (
      <Text size="sm" c="dimmed">
        <Trans>A course has at most {limit} lessons.</Trans>
      </Text>
    );
  return (
    <Menu position="bottom-start" width={260} withinPortal>
      <Menu.Target>
        <Button variant="default" fullWidth leftSection={<IconPlus size={18} aria-hidden />}>
          <Trans>Add lesson</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LESSON_KINDS.map((kind) => {
          const Icon = lessonIcons[kind];
          return (
            <Menu.Item
              key={kind}
              leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
              onClick={() => onAdd(kind)}
            >
              {i18n._(lessonKindTexts[kind])}
              <Text size="xs" c="dimmed">
                {i18n._(hints[kind])}
              </Text>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
