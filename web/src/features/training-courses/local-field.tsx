import type { LocalText } from '@gerai/shared/training-courses/local-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { type ProblemPlace, placeId, useEditor } from './editor-context.ts';
import { languageTexts } from './training-editor-texts.ts';
import { useProblem } from './use-problem.ts';

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
  onEnter?: () => void;
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !props.onEnter) return;
    event.preventDefault();
    props.onEnter();
  };
  return lines > 1 ? (
    <Textarea
      {...shared}
      autosize
      minRows={lines}
      maxRows={14}
      onChange={(event) => change(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...shared} onChange={(event) => change(event.currentTarget.value)} onKeyDown={onKeyDown} />
  );
}
