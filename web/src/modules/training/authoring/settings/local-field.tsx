import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { type ProblemPlace, placeId, useEditor } from '../editor/editor-context.ts';
import { useProblem } from '../editor/use-problem.ts';
import { pastedLines } from '../rich-text/pasted-lines.ts';
import { languageTexts } from '../training-editor-texts.ts';

interface LocalFieldProps {
  label: string;
  /** The label is for those who do not see where it stands. */
  bare?: boolean;
  value: LocalText;
  place: ProblemPlace;
  /** Characters. */
  limit: number;
  lines?: number;
  placeholder?: string;
  description?: string;
  onChange: (value: LocalText) => void;
  /** It is of one line, however long: Enter goes on. */
  onEnter?: () => void;
  /** Lines were pasted, into a text as it would be with the first alone. */
  onLines?: (lines: string[]) => void;
}

/** A text in the language that is being written; what it says in the other stands below as help. */
export function LocalField(props: LocalFieldProps) {
  const { label, bare = false, value, place, limit, lines = 1, placeholder, description, onChange } = props;
  const { i18n } = useLingui();
  const { language, other } = useEditor();
  const problem = useProblem(place);
  const help = other === null ? '' : value[other].trim();
  const shared = {
    id: placeId(place),
    ...(bare ? { 'aria-label': label } : { label }),
    value: value[language],
    maxLength: limit,
    lang: language,
    error: problem,
    ...(placeholder ? { placeholder } : {}),
    description: help ? (
      <Trans>
        {other ? i18n._(languageTexts[other]) : ''}: <q lang={other ?? undefined}>{help}</q>
      </Trans>
    ) : (
      description
    ),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
  };
  const change = (text: string) => onChange({ ...value, [language]: text });
  const { onEnter, onLines } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const pasted = pastedLines(text);
    if (pasted.length === 0 || !text.includes('\n') || !onLines) return;
    event.preventDefault();
    const { value: before, selectionStart, selectionEnd } = event.currentTarget;
    const first = before.slice(0, selectionStart) + pasted[0] + before.slice(selectionEnd);
    onLines([first, ...pasted.slice(1)]);
  };
  if (lines === 1 && !onEnter)
    return <TextInput {...shared} onChange={(event) => change(event.currentTarget.value)} />;
  return (
    <Textarea
      {...shared}
      autosize
      minRows={lines}
      maxRows={14}
      onChange={(event) => {
        const text = event.currentTarget.value;
        change(onEnter ? text.replaceAll(/\s*\n\s*/g, ' ') : text);
      }}
      {...(onEnter ? { enterKeyHint: 'next' } : {})}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}
