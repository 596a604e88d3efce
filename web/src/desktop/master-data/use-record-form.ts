import type { Reason } from '@gerai/shared/reasons.ts';
import type { EditedSubject } from '@gerai/shared/trail/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { type ExplainedReason, reasonText } from '../../core/i18n/reason-text.ts';
import { refusedFields } from '../refused-fields.ts';
import type { FieldText } from '../revision/changes-panel.tsx';
import { differingFields } from '../revision/merge-changes.ts';
import { isLaterChange, useRevision } from '../revision/use-revision.tsx';

interface Revised {
  id: string;
  updated_at: string;
}

interface RecordFormOptions<Saved, Input extends object, Kept extends Revised> {
  initial: Input;
  /** The record that is edited, as it was read last, and its form; null for a new one. */
  edited: Kept | null;
  subject: EditedSubject;
  toValues: (kept: Kept) => Input;
  /** What each field is called where somebody else changed it. */
  texts: { readonly [Field in keyof Input & string]: FieldText };
  /** The text fields that must not be empty, each with the reason shown while it is. */
  required: { readonly [Field in keyof Input]?: Reason };
  /** What is wrong with other fields, by the field; it is told once saving was tried. */
  check?: (input: Input) => { readonly [Field in keyof Input]?: ExplainedReason | undefined };
  /** The root of the queries to refetch after saving. */
  root: string;
  /** Saves on the revision that the form knows. */
  save: (input: Input, expected_updated_at: string | undefined) => Promise<Saved>;
  onSaved: (saved: Saved, input: Input) => void;
  /** Called if the form is still shown. */
  onDone?: (() => void) | undefined;
}

/** The state of a form of master data: its values, what is wrong with them, and saving. */
export function useRecordForm<Saved, Input extends object, Kept extends Revised>(
  options: RecordFormOptions<Saved, Input, Kept>,
) {
  const { required, check, root, save: store, onSaved, onDone, edited, subject, toValues, texts } = options;
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const [initial, setInitial] = useState(options.initial);
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState(false);
  const save = useMutation({
    mutationFn: (input: Input): Promise<Saved> => revision.save((expected) => store(input, expected)),
    onSuccess: (saved, input) => {
      void queries.invalidateQueries({ queryKey: [root] });
      onSaved(saved, input);
    },
  });
  const revision = useRevision({
    subject,
    id: edited?.id ?? '',
    thing: edited,
    toValues,
    values,
    change: (part: Partial<Input>) => setValues((before) => ({ ...before, ...part })),
    isSaving: save.isPending,
    texts,
  });
  const fields = refusedFields(save.error);
  const requiredFields = Object.keys(required) as (keyof Input & string)[];
  const input = { ...values };
  for (const field of requiredFields) Object.assign(input, { [field]: String(values[field]).trim() });
  const wrong: { readonly [Field in keyof Input]?: ExplainedReason | undefined } = check?.(input) ?? {};
  return {
    values,
    isDirty: edited ? revision.isDirty : differingFields(initial, values).length > 0,
    /** What somebody else changed meanwhile. */
    changes: revision.panel,
    isPending: save.isPending,
    /** The error of the form as a whole. */
    error:
      Object.keys(values).some((field) => fields[field]) || isLaterChange(save.error) ? null : save.error,
    /** The text of what is wrong with a field. */
    problem(field: keyof Input & string): string | undefined {
      const needed =
        touched && required[field] && input[field] === '' ? { reason: required[field] } : undefined;
      const why = needed ?? (touched ? wrong[field] : undefined) ?? fields[field];
      return why && reasonText(i18n, why);
    },
    change(part: Partial<Input>): void {
      save.reset();
      setValues((before) => ({ ...before, ...part }));
    },
    /** Begins again, with other values. */
    restart(next: Input): void {
      setInitial(next);
      setValues(next);
      setTouched(false);
    },
    submit(event: SyntheticEvent): void {
      event.preventDefault();
      setTouched(true);
      const isWhole = requiredFields.every((field) => input[field] !== '');
      if (!revision.isReady()) return;
      if (isWhole && Object.values(wrong).every((why) => why === undefined))
        save.mutate(input, onDone ? { onSuccess: onDone } : {});
    },
  };
}
