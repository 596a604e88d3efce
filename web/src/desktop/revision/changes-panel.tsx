import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatInstant } from '../../core/i18n/time.ts';
import text from '../../ui/text/text.module.css';
import classes from './changes-panel.module.css';
import type { FieldChange } from './merge-changes.ts';

/** How a field is called and its values are said; by default as texts, yes and no. */
export interface FieldText {
  label: string;
  /** `before` is what both began with, for a list that says what differs. */
  show?: (value: unknown, before: unknown) => string;
}

interface ChangesPanelProps {
  changes: readonly FieldChange[];
  texts: Readonly<Record<string, FieldText>>;
  /** Who changed it last; null if not known. */
  who: string | null;
  at: string;
  /** Saving was tried before every field was chosen. */
  isAsked: boolean;
  /** Each higher number brings it into view. */
  calls: number;
  onChoose: (field: string, choice: 'mine' | 'theirs') => void;
}

/**
 * What somebody else changed while a form was open, field by field, each with the choice whose value is saved; without
 * fields, only that it was changed.
 */
export function ChangesPanel({ changes, texts, who, at, isAsked, calls, onChoose }: ChangesPanelProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (calls > 0) panel.current?.focus();
  }, [calls]);
  const language = useLanguage();
  const moment = formatInstant(at, 'dateTime', language);
  const isOpen = changes.some(({ choice }) => choice === null);
  return (
    <section ref={panel} className={classes.panel} aria-label={t`Changed by someone else`} tabIndex={-1}>
      <p className={text.strong} role={changes.length > 0 ? 'alert' : 'status'}>
        {who
          ? t`${who} changed this on ${moment}, while it was open here.`
          : t`This was changed on ${moment}, while it was open here.`}
      </p>
      <p className={classes.hint}>
        {changes.length === 0 ? (
          <Trans>You see it as it is now.</Trans>
        ) : isOpen ? (
          <Trans>What you typed is kept. Choose for each field, then save.</Trans>
        ) : (
          <Trans>Saving stores this choice.</Trans>
        )}
      </p>
      {changes.map((change) => (
        <Choice
          key={change.field}
          change={change}
          text={texts[change.field] ?? { label: change.field }}
          isAsked={isAsked}
          onChoose={(choice) => onChoose(change.field, choice)}
        />
      ))}
    </section>
  );
}

interface ChoiceProps {
  change: FieldChange;
  text: FieldText;
  isAsked: boolean;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

function Choice({ change: { choice, ...change }, text, isAsked, onChoose }: ChoiceProps) {
  const { t, i18n } = useLingui();
  const say = (value: unknown) => text.show?.(value, change.before) ?? plainText(i18n, value);
  const before = say(change.before);
  return (
    <Radio.Group
      label={text.label}
      description={t`Before: ${before}`}
      error={isAsked && choice === null ? t`Choose one` : null}
      value={choice}
      onChange={(chosen) => onChoose(chosen === 'mine' ? 'mine' : 'theirs')}
      classNames={{ description: classes.value! }}
    >
      <div className={classes.choices}>
        <Radio
          value="mine"
          label={t`Keep mine`}
          description={say(change.mine)}
          classNames={{ description: classes.value! }}
        />
        <Radio
          value="theirs"
          label={t`Take theirs`}
          description={say(change.theirs)}
          classNames={{ description: classes.value! }}
        />
      </div>
    </Radio.Group>
  );
}

function plainText(i18n: I18n, value: unknown): string {
  if (value === null || value === undefined || value === '') return i18n._(msg`none`);
  if (typeof value === 'boolean') return i18n._(value ? msg`yes` : msg`no`);
  return Array.isArray(value) ? value.join(', ') : String(value);
}
