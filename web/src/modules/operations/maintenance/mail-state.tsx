import {
  mailStateLimits,
  type MailState as State,
} from '@gerai/shared/operations/maintenance/mail-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconMail } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../core/i18n/error-text.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { Fact } from '../../../ui/text/fact.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import text from '../../../ui/text/text.module.css';
import { mailStateQuery, testMail } from './api.ts';
import { mailAdvice } from './mail-advice.ts';
import classes from './maintenance-screen.module.css';

/** What became of the mails, and a test of the mail server; nothing where none is configured. */
export function MailState() {
  const { data, error, refetch } = useQuery(mailStateQuery);
  if (data === null) return null;
  return (
    <section className={classes.section} aria-labelledby="mail-state">
      <Title order={2} id="mail-state" mb="md">
        <Trans>Mail</Trans>
      </Title>
      {data ? (
        <>
          <Figures state={data} />
          <TestMail />
          <Failing people={data.failing} />
        </>
      ) : (
        <LoadingState error={error} onRetry={() => void refetch()} rows={2} height={64} />
      )}
    </section>
  );
}

function Figures({ state }: { state: State }) {
  const { t } = useLingui();
  return (
    <>
      {state.waiting_since && state.answer ? (
        <Alert
          color="orange"
          variant="light"
          mb="md"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title={
            <Trans>
              Mails wait since <RelativeTime at={state.waiting_since} />
            </Trans>
          }
        >
          <Trans>The last answer was: “{state.answer}”. They are tried again automatically.</Trans>
        </Alert>
      ) : null}
      <dl className={classes.facts}>
        <Fact name={t`Mail server`}>
          {state.server} {state.is_encrypted ? t`(encrypted)` : t`(not encrypted)`}
        </Fact>
        <Fact name={t`Sender`}>{state.from}</Fact>
        <Fact name={t`Waiting`}>{state.waiting}</Fact>
        <Fact name={t`Sent in ${mailStateLimits.days} days`}>{state.sent}</Fact>
        <Fact name={t`Refused`}>{state.failed}</Fact>
        <Fact name={t`Not needed any more`}>{state.dropped}</Fact>
      </dl>
    </>
  );
}

function TestMail() {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: testMail,
    onSuccess: () => queries.invalidateQueries({ queryKey: mailStateQuery.queryKey }),
  });
  const result = test.data;
  const isSent = result?.kind === 'sent';
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={18} aria-hidden />}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        <Trans>Send me a test mail</Trans>
      </Button>
      {test.error ? (
        <Alert color="red" variant="light" mt="md" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {errorText(i18n, test.error)}
        </Alert>
      ) : null}
      {result ? (
        <Alert
          color={isSent ? 'green' : 'red'}
          variant="light"
          mt="md"
          role={isSent ? 'status' : 'alert'}
          icon={isSent ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
          title={
            isSent ? <Trans>Handed over for {result.to}</Trans> : <Trans>The test mail was not sent</Trans>
          }
        >
          {i18n._(mailAdvice[result.kind])}
          <br />
          <Trans>Answer: “{result.answer}”</Trans>
        </Alert>
      ) : null}
    </>
  );
}

function Failing({ people }: { people: State['failing'] }) {
  const { t } = useLingui();
  if (people.length === 0) return null;
  return (
    <>
      <p className={text.description}>
        <Plural
          value={people.length}
          one="Mail to # person fails. Correct the address."
          other="Mail to # people fails. Correct the addresses."
        />
      </p>
      <SmallTable
        label={t`Addresses that fail`}
        minWidth={640}
        rows={people}
        rowKey={({ uid }) => uid}
        columns={[
          {
            key: 'name',
            head: t`Name`,
            cell: ({ uid, name }) => (
              <Link to="/task/admin/users/$uid" params={{ uid }}>
                {name}
              </Link>
            ),
          },
          { key: 'email', head: t`Email`, cell: ({ email }) => email },
          { key: 'since', head: t`Since`, cell: ({ since }) => <RelativeTime at={since} inTable /> },
          { key: 'answer', head: t`The mail server’s answer`, cell: ({ answer }) => answer },
        ]}
      />
    </>
  );
}
