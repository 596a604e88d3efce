import { readNumber } from '@gerai/shared/training/certificates/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import classes from './verify.module.css';

/** Field for a certificate number in any spelling; an impossible number is refused before the server is asked. */
export function NumberForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const number = readNumber(typed);
    setWrong(number === null);
    if (number !== null) void navigate({ to: '/verify/$number', params: { number } });
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t`Check another number`}
        description={t`As it stands on the certificate: GR and ten characters`}
        placeholder="GR-XXXXX-XXXXX"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
        error={isWrong ? t`A number is GR and ten letters and digits, such as GR-7K3QF-2M9XD` : null}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size="md"
      />
      <Button type="submit" variant="default" size="md">
        <Trans>Check</Trans>
      </Button>
    </form>
  );
}
