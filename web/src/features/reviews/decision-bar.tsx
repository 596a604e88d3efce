import { type Decision, reviewMessages } from '@gerai/shared/reviews/contract.ts';
import { submissionLimits } from '@gerai/shared/submissions/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { messageText } from '../../lib/message-text.ts';
import classes from './decision-bar.module.css';

export interface DecisionBarHandle {
  approve(): void;
  reject(): void;
}

interface DecisionBarProps {
  ref?: Ref<DecisionBarHandle>;
  onDecide: (decision: Decision, notes: string) => void;
}

/** Notes and the two decisions. A rejection without notes asks for them where they are written. */
export function DecisionBar({ ref, onDecide }: DecisionBarProps) {
  const { t, i18n } = useLingui();
  const [notes, setNotes] = useState('');
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const approve = () => onDecide('Approved', notes.trim());
  const reject = () => {
    if (notes.trim() !== '') {
      onDecide('Rejected', notes.trim());
      return;
    }
    setRefused(true);
    field.current?.focus();
  };
  useImperativeHandle(ref, () => ({ approve, reject }));

  return (
    <div className={classes.bar}>
      <Textarea
        ref={field}
        aria-label={t`Review notes`}
        placeholder={t`Notes (needed to reject)`}
        value={notes}
        maxLength={submissionLimits.notes}
        error={refused && notes.trim() === '' ? messageText(i18n, reviewMessages.notesRequired) : null}
        autosize
        minRows={1}
        maxRows={5}
        onChange={(event) => setNotes(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) reject();
          if (event.key === 'Escape') field.current?.blur();
        }}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconX size={20} aria-hidden />}
          className={classes.reject}
          onClick={reject}
        >
          <Trans>Reject</Trans>
        </Button>
        <Button leftSection={<IconCheck size={20} aria-hidden />} onClick={approve}>
          <Trans>Approve</Trans>
        </Button>
      </div>
    </div>
  );
}
