import { Plural } from '@lingui/react/macro';
import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

interface LongTextProps extends Omit<TextareaProps, 'value' | 'maxLength'> {
  value?: string;
  /** In characters. */
  limit: number;
  /** Shown above the counter. */
  description?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text of several lines that is never cut: near its limit it is counted, and over it the field says by how much. */
export function LongText({ value = '', limit, description, error, ...props }: LongTextProps) {
  return (
    <Textarea
      autosize
      minRows={2}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      value={value}
      {...countText({ value, limit, description, error })}
    />
  );
}

interface ShortTextProps extends Omit<TextInputProps, 'value' | 'maxLength'> {
  value?: string;
  /** In characters. */
  limit: number;
}

/** A text of one line that is never cut, like LongText: what is pasted stays, and the field says by how much it is over. */
export function ShortText({ value = '', limit, description, error, ...props }: ShortTextProps) {
  return <TextInput {...props} value={value} {...countText({ value, limit, description, error })} />;
}

/** From which part of its limit on a text is counted. */
const COUNTED_FROM = 0.9;

interface Counted {
  value: string;
  /** In characters. */
  limit: number;
  description?: ReactNode;
  error?: ReactNode;
}

/**
 * What a field of a text that is never cut shows: near its limit the count, and over it by how much. What submits it asks
 * `focusTooLong` first. Only what is searched for or checked may have a `maxLength` instead, nothing that is kept.
 */
export function countText({ value, limit, description, error }: Counted) {
  const over = value.length - limit;
  const count = value.length > limit * COUNTED_FROM ? `${value.length} / ${limit}` : null;
  return {
    'data-too-long': over > 0 || undefined,
    description:
      description && count ? (
        <>
          {description} · {count}
        </>
      ) : (
        (description ?? count)
      ),
    error:
      over > 0 ? (
        <Plural
          value={over}
          one="# character too many. Nothing is cut off: shorten the text."
          other="# characters too many. Nothing is cut off: shorten the text."
        />
      ) : (
        error
      ),
  };
}
