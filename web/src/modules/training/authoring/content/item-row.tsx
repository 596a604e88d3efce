import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SteadyAction } from '../../../../ui/form/steady-action.tsx';
import type { ProblemPlace } from '../editor/editor-context.ts';
import { LocalField } from '../settings/local-field.tsx';
import classes from './lesson-editor.module.css';

interface ItemRowProps {
  /** 'Item 2', 'Option 3': the accessible name, including the position. */
  label: string;
  /** Shown before the text: the mark of a right option, or a number. */
  lead: ReactNode;
  text: LocalText;
  place: ProblemPlace;
  limit: number;
  isFirst: boolean;
  isLast: boolean;
  onChange: (text: LocalText) => void;
  onEnter: () => void;
  /** Called when several lines are pasted at once. */
  onLines: (lines: string[]) => void;
  /** Moves the item one up or down. */
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A checklist item or an option of a question: its text and its actions. */
export function ItemRow(props: ItemRowProps) {
  const { label, lead, text, place, limit, isFirst, isLast, onMove, onRemove } = props;
  const { t } = useLingui();
  return (
    <li className={classes.item}>
      <span className={classes.lead}>{lead}</span>
      <LocalField
        bare
        label={label}
        value={text}
        place={place}
        limit={limit}
        onChange={props.onChange}
        onEnter={props.onEnter}
        onLines={props.onLines}
      />
      <span className={classes.itemActions}>
        <SteadyAction
          icon={IconArrowUp}
          iconSize={16}
          color="gray"
          label={t`Move ${label} up`}
          off={isFirst}
          onClick={() => onMove(-1)}
        />
        <SteadyAction
          icon={IconArrowDown}
          iconSize={16}
          color="gray"
          label={t`Move ${label} down`}
          off={isLast}
          onClick={() => onMove(1)}
        />
        <ActionIcon variant="subtle" color="red" aria-label={t`Remove ${label}`} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}
