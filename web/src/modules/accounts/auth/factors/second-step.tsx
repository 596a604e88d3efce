import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { type ExplainedReason, reasonText } from '../../../../core/i18n/reason-text.ts';
import { CodeField } from './code-field.tsx';
import classes from './factors.module.css';
import '../proof/proof-texts.ts';

interface SecondStepProps {
  /** Signs in with the code; returns the refusal, or null. */
  onCode: (code: string) => Promise<ExplainedReason | null>;
  onBack: () => void;
}

/** After the right password: the code of the second factor. */
export function SecondStep({ onCode, onBack }: SecondStepProps) {
  const { i18n } = useLingui();
  const [code, setCode] = useState('');
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<ExplainedReason | null>(null);
  const isWrong = refused?.reason === 'auth.code_wrong';
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (pending || code === '') return;
    setPending(true);
    setRefused(await onCode(code));
    setPending(false);
  }
  return (
    <form className={classes.steps} onSubmit={(event) => void submit(event)}>
      {refused && !isWrong ? (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert" variant="light">
          {reasonText(i18n, refused)}
        </Alert>
      ) : null}
      <CodeField
        value={code}
        error={isWrong ? reasonText(i18n, refused) : null}
        withRecovery
        onChange={(next) => {
          setCode(next);
          setRefused(null);
        }}
      />
      <Button type="submit" size="md" fullWidth loading={pending} disabled={code === ''}>
        <Trans>Sign In</Trans>
      </Button>
      <Button variant="subtle" size="md" fullWidth onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </form>
  );
}
