import type { Mention } from '@gerai/shared/social/contract.ts';
import { Textarea } from '@mantine/core';
import type { Ref } from 'react';

/** What is being written, and whom it names: their `@name` is in the text. */
export interface MentionText {
  text: string;
  mentions: Mention[];
}

export const nothingWritten: MentionText = { text: '', mentions: [] };

interface MentionInputProps {
  /** The field's name, said and not shown. */
  label: string;
  value: MentionText;
  onChange: (value: MentionText) => void;
  /** Whose people are offered: those who may view the group; null for everybody. */
  groupId: string | null;
  maxLength: number;
  placeholder?: string | undefined;
  minRows?: number;
  maxRows?: number;
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** A field for text in which an @ names people, completed from a list. */
export function MentionInput(props: MentionInputProps) {
  const { label, value, onChange, groupId: _, ...rest } = props;
  return (
    <Textarea
      aria-label={label}
      value={value.text}
      onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
      autosize
      {...rest}
    />
  );
}
