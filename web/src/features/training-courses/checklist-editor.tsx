import { contentLimits, type Lesson } from '@gerai/shared/training-courses/content.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus, IconSquare } from '@tabler/icons-react';
import { moved } from '../task-groups/in-order.ts';
import { placeId, useEditor } from './editor-context.ts';
import { ItemRow } from './item-row.tsx';
import classes from './lesson-editor.module.css';
import { newItem } from './new-lesson.ts';
import { ProblemLine } from './problem-line.tsx';
import { useRowFocus } from './use-row-focus.ts';

type Checklist = Extract<Lesson, { kind: 'checklist' }>;

/** What is to be ticked off. Enter goes on with the next line. */
export function ChecklistEditor({ lesson }: { lesson: Checklist }) {
  const { t } = useLingui();
  const { changeLesson } = useEditor();
  const focus = useRowFocus();
  const { id: lesson_id, items } = lesson;
  const set = (edit: (items: Checklist['items']) => Checklist['items']) =>
    changeLesson(lesson_id, (now) => (now.kind === 'checklist' ? { ...now, items: edit(now.items) } : now));
  const isFull = items.length >= contentLimits.items;
  const add = (at: number) => {
    if (isFull) return;
    const item = newItem();
    set((now) => now.toSpliced(at, 0, item));
    focus(placeId({ field: 'text', lesson_id, item_id: item.id }));
  };
  return (
    <fieldset className={classes.section} id={placeId({ field: 'items', lesson_id })} tabIndex={-1}>
      <legend className={classes.legend}>
        <Trans>Checklist</Trans>
      </legend>
      <ProblemLine place={{ field: 'items', lesson_id }} />
      <ol className={classes.items}>
        {items.map((item, at) => {
          const number = at + 1;
          return (
            <ItemRow
              key={item.id}
              label={t`Item ${number}`}
              lead={<IconSquare size={20} stroke={1.5} aria-hidden />}
              text={item.text}
              place={{ field: 'text', lesson_id, item_id: item.id }}
              limit={contentLimits.item}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              onChange={(text) =>
                set((now) => now.map((one) => (one.id === item.id ? { ...one, text } : one)))
              }
              onEnter={() => add(at + 1)}
              onMove={(by) => set((now) => moved(now, at, at + by))}
              onRemove={() => set((now) => now.filter(({ id }) => id !== item.id))}
            />
          );
        })}
      </ol>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={isFull}
        onClick={() => add(items.length)}
      >
        <Trans>Add item</Trans>
      </Button>
    </fieldset>
  );
}
