import { Plural } from '@lingui/react/macro';
import { Textarea, type TextareaProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

interface LongTextProps extends Omit<TextareaProps, 'value' | 'maxLength'> {
  value?: string;
  /** In characters. */
  limit: number;
  /** Shown above the counter. */
  description?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** From which part of its limit on a text is counted. */
const COUNTED_FROM = 0.9;

/**
 * A text of several lines that is never cut: near its limit it is counted, and over it the field says by how much. What
 * submits it asks `focusTooLong` first.
 */
export function LongText({ value = '', limit, description, error, ...props }: LongTextProps) {
  const over = value.length - limit;
  const count = value.length > limit * COUNTED_FROM ? `${value.length} / ${limit}` : null;
  return (
    <Textarea
      autosize
      minRows={2}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      value={value}
      data-too-long={over > 0 || undefined}
      description={
        description && count ? (
          <>
            {description} {count}
          </>
        ) : (
          (description ?? count)
        )
      }
      error={
        over > 0 ? (
          <Plural
            value={over}
            one="# character too many. Nothing is cut off: shorten the text."
            other="# characters too many. Nothing is cut off: shorten the text."
          />
        ) : (
          error
        )
      }
    />
  );
}
