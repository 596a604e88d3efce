import type { Mention } from '@gerai/shared/social/feed/contract.ts';
import { Plural } from '@lingui/react/macro';
import { Textarea, VisuallyHidden } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, type Ref, useId, useLayoutEffect, useRef } from 'react';
import classes from './mention-input.module.css';
import { MentionList, NobodyNamed } from './mention-list.tsx';
import { stillNamed, withName } from './mentions-in-text.ts';
import { useNameCompletion } from './use-name-completion.ts';

/** A text and the people it mentions; each `@name` is in the text. */
export interface MentionText {
  text: string;
  mentions: Mention[];
}

export const nothingWritten: MentionText = { text: '', mentions: [] };

interface MentionInputProps {
  /** The accessible name of the field; not shown. */
  label: string;
  value: MentionText;
  onChange: (value: MentionText) => void;
  /** Only people who may view this group are suggested; null for everyone. */
  groupId: string | null;
  /** Whether the text is over the length limit. */
  isTooLong: boolean;
  placeholder?: string | undefined;
  minRows?: number;
  maxRows?: number;
  readOnly?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Id of the element that describes the field: its counter or error. */
  describedBy?: string | undefined;
  /** Called on Control+Enter or Command+Enter. */
  onEnter?: (() => void) | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/**
 * A text field with @ mentions, completed from a list by arrow keys and Enter, or by a tap. A textarea may not have
 * the role combobox; aria-autocomplete and a status announce the same.
 */
export function MentionInput(props: MentionInputProps) {
  const {
    label,
    value,
    onChange,
    groupId,
    describedBy,
    onEnter,
    ref,
    isTooLong,
    minRows = 2,
    maxRows = 12,
    ...rest
  } = props;
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const completion = useNameCompletion(groupId, ({ uid, name }, at) => {
    const next = withName(value.text, at, name);
    caret.current = next.caret;
    const others = value.mentions.filter((mention) => mention.uid !== uid);
    tell(next.text, [...others, { uid, name }]);
    field.current?.focus();
  });
  const { people, active, name } = completion;
  const isOpen = people.length > 0;

  const tell = (text: string, mentions: readonly Mention[]) =>
    onChange({ text, mentions: stillNamed(text, mentions) });

  // Moves the caret behind an inserted name once it is rendered.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function onKeyDown(event: KeyboardEvent) {
    completion.onKeyDown(event);
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onEnter?.();
  }

  return (
    <div className={classes.place}>
      <Textarea
        ref={useMergedRef(field, ref)}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isTooLong || undefined}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autosize
        minRows={minRows}
        maxRows={maxRows}
        value={value.text}
        onChange={({ currentTarget }) => {
          completion.look(currentTarget.value, currentTarget.selectionStart);
          tell(currentTarget.value, value.mentions);
        }}
        onSelect={({ currentTarget }) => {
          if (currentTarget.selectionStart === currentTarget.selectionEnd)
            completion.look(currentTarget.value, currentTarget.selectionStart);
          else completion.close();
        }}
        onBlur={completion.close}
        onKeyDown={onKeyDown}
        {...rest}
      />
      {isOpen && name && field.current ? (
        <MentionList
          id={listId}
          people={people}
          active={active}
          field={field.current}
          at={name.start}
          isOld={completion.isOld}
          onPoint={completion.setActive}
          onChoose={completion.choose}
        />
      ) : null}
      {completion.isNobody && name && field.current ? (
        <NobodyNamed typed={name.typed.trim()} field={field.current} at={name.start} />
      ) : null}
      <VisuallyHidden role="status">
        {isOpen ? (
          <Plural
            value={people.length}
            one="# person to mention. Choose with the arrow keys and Enter."
            other="# people to mention. Choose with the arrow keys and Enter."
          />
        ) : null}
      </VisuallyHidden>
    </div>
  );
}
