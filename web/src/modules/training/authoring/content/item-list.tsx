import { contentLimits } from '@gerai/shared/training/authoring/content.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { notify } from '../../../../ui/feedback/notify.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { moved } from '../../../../ui/layout/reorder-list/in-order.ts';
import { placeId, useEditor } from '../editor/editor-context.ts';
import { withLines } from '../rich-text/pasted-lines.ts';
import { ItemRow } from './item-row.tsx';
import classes from './lesson-editor.module.css';
import { useRowFocus } from './use-row-focus.ts';

interface Item {
  id: string;
  text: LocalText;
}

interface ItemListProps<One extends Item> {
  items: readonly One[];
  place: { lesson_id: string; question_id?: string };
  /** Maximum number of items. */
  most: number;
  labelOf: (number: number) => string;
  /** Shown before the text: the mark of a right option, or a number. */
  leadOf: (item: One, number: number) => ReactNode;
  addLabel: ReactNode;
  /** Creates an empty item. */
  make: () => One;
  onChange: (edit: (items: One[]) => One[]) => void;
}

/** An ordered list of short texts: checklist items or the options of a question. Enter moves on to the next. */
export function ItemList<One extends Item>(props: ItemListProps<One>) {
  const { items, place, most, labelOf, leadOf, addLabel, make, onChange } = props;
  const { t } = useLingui();
  const { language } = useEditor();
  const focus = useRowFocus();
  const isFull = items.length >= most;
  const placeOf = (item_id: string) => ({ ...place, field: 'text' as const, item_id });
  const add = (at: number) => {
    if (isFull) return;
    const item = make();
    onChange((now) => now.toSpliced(at, 0, item));
    focus(placeId(placeOf(item.id)));
  };
  const paste = (lines: readonly string[], at: number) => {
    const pasted = { lines, at, language, most, make };
    onChange((now) => withLines(now, pasted).items);
    const { left } = withLines(items, pasted);
    if (left === 0) return;
    notify.error({
      title: t`Not everything was pasted`,
      message: t`${plural(left, { one: '# line was left out: the list is full.', other: '# lines were left out: the list is full.' })}`,
    });
  };
  return (
    <>
      <ol className={`${boxes.list} ${classes.items}`}>
        {items.map((item, at) => (
          <ItemRow
            key={item.id}
            label={labelOf(at + 1)}
            lead={leadOf(item, at + 1)}
            text={item.text}
            place={placeOf(item.id)}
            limit={contentLimits.item}
            isFirst={at === 0}
            isLast={at === items.length - 1}
            onChange={(text) =>
              onChange((now) => now.map((one) => (one.id === item.id ? { ...one, text } : one)))
            }
            onEnter={() => add(at + 1)}
            onLines={(lines) => paste(lines, at)}
            onMove={(by) => onChange((now) => moved(now, at, at + by))}
            onRemove={() => onChange((now) => now.filter(({ id }) => id !== item.id))}
          />
        ))}
      </ol>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={isFull}
        onClick={() => add(items.length)}
      >
        {addLabel}
      </Button>
    </>
  );
}
