import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { LongText, ShortText } from '../../../../ui/form/long-text.tsx';
import { type ProblemPlace, placeId, useEditor } from '../editor/editor-context.ts';
import { useProblem } from '../editor/use-problem.ts';
import { pastedLines } from '../rich-text/pasted-lines.ts';
import { languageTexts } from '../training-editor-texts.ts';

interface LocalFieldProps {
  label: string;
  /** Uses the label as accessible name only. */
  bare?: boolean;
  value: LocalText;
  place: ProblemPlace;
  /** In characters. */
  limit: number;
  lines?: number;
  placeholder?: string;
  description?: string;
  onChange: (value: LocalText) => void;
  /** Makes it a single-line text that may wrap: Enter calls this. */
  onEnter?: () => void;
  /** Called when several lines are pasted; the first entry is the whole text with the first line inserted. */
  onLines?: (lines: string[]) => void;
}

/** A text field in the edited language, which keeps what is too long, with the other language's text below as help. */
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
    limit,
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
    return <ShortText {...shared} onChange={(event) => change(event.currentTarget.value)} />;
  return (
    <LongText
      {...shared}
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
