import { contentLimits, type Lesson } from '@gerai/shared/training/authoring/content.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconSquare } from '@tabler/icons-react';
import { placeId, useEditor } from '../editor/editor-context.ts';
import { ProblemLine } from '../editor/problem-line.tsx';
import { ItemList } from './item-list.tsx';
import classes from './lesson-editor.module.css';
import { newItem } from './new-lesson.ts';

type Checklist = Extract<Lesson, { kind: 'checklist' }>;

/** The items of a checklist lesson. */
export function ChecklistEditor({ lesson }: { lesson: Checklist }) {
  const { t } = useLingui();
  const { changeLesson } = useEditor();
  const { id: lesson_id, items } = lesson;
  return (
    <fieldset className={classes.section} id={placeId({ field: 'items', lesson_id })} tabIndex={-1}>
      <legend className={classes.legend}>
        <Trans>Checklist</Trans>
      </legend>
      <ProblemLine place={{ field: 'items', lesson_id }} />
      <ItemList
        items={items}
        place={{ lesson_id }}
        most={contentLimits.items}
        labelOf={(number) => t`Item ${number}`}
        leadOf={() => <IconSquare size={20} stroke={1.5} aria-hidden />}
        addLabel={<Trans>Add item</Trans>}
        make={newItem}
        onChange={(edit) =>
          changeLesson(lesson_id, (now) =>
            now.kind === 'checklist' ? { ...now, items: edit(now.items) } : now,
          )
        }
      />
    </fieldset>
  );
}
