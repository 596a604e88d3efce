import type { Reason } from '@gerai/shared/reasons.ts';
import type { EditedSubject } from '@gerai/shared/trail/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { type ExplainedReason, reasonText } from '../../core/i18n/reason-text.ts';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { refusedFields } from '../refused-fields.ts';
import type { FieldText } from '../revision/changes-panel.tsx';
import { differingFields } from '../revision/merge-changes.ts';
import { isLaterChange, useRevision } from '../revision/use-revision.tsx';

interface Revised {
  id?: string;
  updated_at: string;
}

export interface EditField extends FieldText {
  /** Why it must not be empty; its text is trimmed before it is saved. */
  required?: Reason;
}

interface EditFormOptions<Saved, V extends object, Edited extends Revised> {
  subject: EditedSubject;
  /** Its id in the trail, where that is not its own. */
  id?: string;
  /** What of it has a revision of its own, as the trail names it. */
  part?: string;
  /** The thing that is edited, as it was read last; null for a new one. */
  edited: Edited | null;
  /** What the form begins with. */
  begin: V;
  toValues: (edited: Edited) => V;
  /** What each field is called, also where somebody else changed it. */
  fields: { readonly [Field in keyof V & string]: EditField };
  /** What else is wrong, by the path of the field; it is told once saving was tried. */
  check?: (values: V) => { readonly [path: string]: ExplainedReason | undefined };
  /** What the server refused, by the path of the field, where its answer does not say it so. */
  refused?: (error: unknown) => { readonly [path: string]: ExplainedReason };
  /** Saves on the revision that the form knows. */
  save: (values: V, expected_updated_at: string | undefined) => Promise<Saved>;
  /** The queries to refetch after saving, also if it failed: what refused it may be new. */
  refetch?: QueryKey;
  /** Says that it is saved. */
  onSaved: (saved: Saved, values: V) => unknown;
  /** Says what failed, where the form does not. A later change has its panel. */
  onFailed?: (error: Error) => void;
  /** Called after it is saved if the form is still shown. */
  onDone?: (() => void) | undefined;
}

/** What a dialog needs of its form. */
export interface EditForm {
  /** Whether closing now would lose input. */
  isDirty: boolean;
  isPending: boolean;
  /** The error of the form as a whole. */
  error: unknown;
  /** What somebody else changed meanwhile. */
  panel: ReactNode;
  submit: (event: SyntheticEvent) => void;
}

/** The state of a form: its values, what is wrong with them, what others changed meanwhile, and saving. */
export function useEditForm<Saved, V extends object, Edited extends Revised>(
  options: EditFormOptions<Saved, V, Edited>,
) {
  const { subject, edited, id = edited?.id ?? '', part, toValues, fields, check, refetch } = options;
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const [initial, setInitial] = useState(options.begin);
  const [values, setValues] = useState(initial);
  /** The fields that say what is wrong with them. */
  const [tried, setTried] = useState<'all' | readonly string[]>([]);
  const merge = (part: Partial<V>) => setValues((before) => ({ ...before, ...part }));
  const save = useMutation({
    mutationFn: (input: V): Promise<Saved> => revision.save((expected) => options.save(input, expected)),
    // Only the form holds what was made: it may be a secret.
    gcTime: 0,
    onSuccess: (saved, input) => options.onSaved(saved, input),
    onError: (error) => {
      if (!isLaterChange(error)) options.onFailed?.(error);
    },
    onSettled: () => {
      if (refetch) void queries.invalidateQueries({ queryKey: refetch });
    },
  });
  const revision = useRevision({
    subject,
    id,
    part,
    thing: edited,
    toValues,
    values,
    change: merge,
    isSaving: save.isPending,
    texts: fields,
  });
  const refused = (options.refused ?? refusedFields)(save.error);
  const required = Object.entries<EditField>(fields).filter(([, field]) => field.required);
  const input = { ...values };
  for (const [field] of required) {
    const value = values[field as keyof V];
    if (typeof value === 'string') Object.assign(input, { [field]: value.trim() });
  }
  const wrong = {
    ...check?.(input),
    ...Object.fromEntries(
      required
        .filter(([field]) => isEmpty(input[field as keyof V]))
        .map(([field, { required: reason }]) => [field, { reason: reason! }]),
    ),
  };
  const change = (part: Partial<V>) => {
    save.reset();
    merge(part);
  };
  /** The text of what is wrong at a path. */
  const problem = (path: string): string | undefined => {
    const isTried = tried === 'all' || tried.includes(path);
    const why = (isTried ? wrong[path] : undefined) ?? refused[path];
    return why && reasonText(i18n, why);
  };
  const field = <Field extends keyof V & string>(name: Field) => ({
    label: fields[name].label,
    required: fields[name].required !== undefined,
    value: values[name],
    error: problem(name),
    onChange: (value: V[Field]) => change({ [name]: value } as unknown as Partial<V>),
  });
  return {
    values,
    change,
    problem,
    /** What the input of a field gets. */
    field,
    /** What the text input of a field gets. */
    text: <Field extends TextField<V>>(name: Field) => ({
      ...field(name),
      value: String(values[name]),
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ [name]: event.currentTarget.value } as unknown as Partial<V>),
    }),
    /** What the number input of a field gets; what is no number leaves it empty. */
    number: <Field extends NumberField<V>>(name: Field) => ({
      ...field(name),
      value: values[name] as number | '',
      onChange: (value: number | string) =>
        change({ [name]: typeof value === 'number' ? value : '' } as unknown as Partial<V>),
    }),
    /** What the switch or checkbox of a field gets. */
    checkbox: <Field extends BooleanField<V>>(name: Field) => ({
      label: fields[name].label,
      checked: values[name] as boolean,
      onChange: (event: { currentTarget: { checked: boolean } }) =>
        change({ [name]: event.currentTarget.checked } as unknown as Partial<V>),
    }),
    isDirty: edited ? revision.isDirty : differingFields(initial, values).length > 0,
    panel: revision.panel,
    /** Leads to the panel, for a form whose buttons stay in view without it. */
    pointer: revision.pointer,
    isPending: save.isPending,
    isSaved: save.isSuccess,
    error:
      isLaterChange(save.error) || Object.keys(refused).some((path) => path.split('.')[0]! in values)
        ? null
        : save.error,
    /** Whether these fields are right; if not, they say so. */
    areRight(paths: readonly string[]): boolean {
      const isRight = paths.every((path) => !wrong[path]);
      if (!isRight) setTried((before) => (before === 'all' ? before : paths));
      return isRight;
    },
    /** Begins again: with other values, or with what was saved. */
    restart(next: V, saved?: Edited): void {
      if (saved) revision.restart(saved);
      setInitial(next);
      setValues(next);
      setTried([]);
    },
    submit(event: SyntheticEvent): void {
      event.preventDefault();
      setTried('all');
      if (!revision.isReady()) return;
      if (Object.values(wrong).some((why) => why)) focusFirstError(event.currentTarget);
      else save.mutate(input, options.onDone ? { onSuccess: options.onDone } : {});
    },
  };
}

/** What the parts of a form that draw its fields get. */
export type FormFields<V extends object> = Pick<
  ReturnType<typeof useEditForm<unknown, V, Revised>>,
  'values' | 'change' | 'problem' | 'field' | 'text' | 'number' | 'checkbox'
>;

type FieldOf<V, Value> = { [Field in keyof V & string]: V[Field] extends Value ? Field : never }[keyof V &
  string];
type TextField<V> = FieldOf<V, string>;
type NumberField<V> = FieldOf<V, number | ''>;
type BooleanField<V> = FieldOf<V, boolean>;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (value as { length?: number }).length === 0;
