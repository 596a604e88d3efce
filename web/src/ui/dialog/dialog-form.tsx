import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { errorText } from '../../core/i18n/error-text.ts';
import { focusFirstError } from '../form/focus-first-error.ts';
import { focusTooLong } from '../form/focus-too-long.ts';
import boxes from '../layout/boxes.module.css';
import text from '../text/text.module.css';
import { closeListFirst } from './close-list-first.ts';
import classes from './dialog-form.module.css';

export interface DialogFormProps {
  submitLabel: ReactNode;
  /** Where 'Cancel' could be read as what the form does. */
  closeLabel?: ReactNode;
  pending: boolean;
  /** Disables the submit button, because something required is missing. */
  disabled?: boolean;
  /** The error of the form as a whole; field errors are shown beside their fields. */
  error?: unknown;
  /** Names added since the dialog opened, newest first, for a form that stays open for more. */
  added?: readonly string[];
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a dialog: fields in one column, then the error, Cancel and the submit button. */
export function DialogForm({ added = [], ...props }: DialogFormProps) {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { pending } = props;
  const addedCount = added.length;
  // After `pending`, because disabled fields can't take the focus.
  useEffect(() => {
    if (pending) return;
    if (addedCount > 0) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    focusFirstError(form.current);
  }, [pending, addedCount]);
  return (
    <form
      ref={form}
      className={boxes.stack16}
      onSubmit={(event) => {
        if (focusTooLong(event.currentTarget)) event.preventDefault();
        else props.onSubmit(event);
      }}
      onKeyDown={closeListFirst}
      noValidate
    >
      {/* Disabled while pending, since input made meanwhile would be lost. */}
      <fieldset className={classes.fields} disabled={pending}>
        {props.children}
      </fieldset>
      {props.error ? (
        <p className={text.error} role="alert">
          {errorText(i18n, props.error)}
        </p>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={props.onClose} disabled={pending}>
          {added.length > 0 ? <Trans>Done</Trans> : (props.closeLabel ?? <Trans>Cancel</Trans>)}
        </Button>
        <Button type="submit" loading={pending} disabled={props.disabled ?? false}>
          {props.submitLabel}
        </Button>
      </Group>
      <p className={`${text.muted} ${classes.added}`} role="status">
        {added.length > 0 ? <Trans>Added: {added.join(', ')}</Trans> : null}
      </p>
    </form>
  );
}
