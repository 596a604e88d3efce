import type { ClockAnswer, ClockState } from '@gerai/shared/operations/maintenance/clock-contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { outageLimits } from '@gerai/shared/work/outages/contract.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Radio, Stack, Text } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatInstant } from '../../../../core/i18n/time.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { LongText } from '../../../../ui/form/long-text.tsx';
import { clockQuery, confirmClock } from '../api.ts';

/** What speaks against the server's clock, and the admin's answer; nothing while it is trusted. */
export function ClockDoubt() {
  const { data } = useQuery(clockQuery);
  return data?.doubt ? <Doubt {...data} doubt={data.doubt} /> : null;
}

const titles = {
  differs: msg`The server's clock is wrong`,
  leapt: msg`Is the server's clock right?`,
  behind: msg`Is the server's clock right?`,
};

function Doubt(clock: ClockState & { doubt: keyof typeof titles }) {
  const { i18n } = useLingui();
  return (
    <Alert
      color="orange"
      mb="lg"
      icon={<IconClockExclamation aria-hidden />}
      title={i18n._(titles[clock.doubt])}
    >
      {clock.doubt === 'differs' ? <Differs {...clock} /> : <Question {...clock} />}
    </Alert>
  );
}

function Differs({ now, database }: ClockState) {
  const language = useLanguage();
  const [server, stored] = [now, database].map((at) => formatInstant(at, 'dateTime', language));
  return (
    <Trans>
      It says {server}, the database's {stored}. Until they agree, no tasks are made and no day is ended. Set
      both machines' clocks by NTP; the jobs then catch up automatically.
    </Trans>
  );
}

function Question({ doubt, now, seen, missed, ahead }: ClockState) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const [answer, setAnswer] = useState<ClockAnswer>('outage');
  const [reason, setReason] = useState(i18n._(msg`No server ran.`));
  const confirm = useMutation({
    mutationFn: () => confirmClock({ missed: answer, reason, now }),
    onSuccess: () =>
      notify.success({ title: t`The clock is trusted again`, message: t`The jobs catch up now.` }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [queryRoots.maintenance] }),
  });
  const server = formatInstant(now, 'dateTime', language);
  const last = seen ? formatInstant(seen, 'dateTime', language) : '–';
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">
        {doubt === 'leapt' ? (
          <Trans>
            It says {server}, and no server has run since {last}. No tasks are made and no day is ended until
            you say whether the server was off.
          </Trans>
        ) : (
          <Trans>
            It says {server}, but a server has run at {last}. No day will end until the clock is fixed, or you
            confirm that it is correct now.
          </Trans>
        )}{' '}
        {ahead > 0 ? (
          <Plural
            value={ahead}
            one="# run for a day to come, by a clock that was ahead, will no longer count: the day runs when it comes."
            other="# runs for days to come, by a clock that was ahead, will no longer count: the days run when they come."
          />
        ) : null}
      </Text>
      <Text size="sm">
        <Trans>
          If this time is wrong, set the machine's clock: the question then goes away automatically.
        </Trans>
      </Text>
      {missed > 0 ? (
        <Radio.Group
          label={<Plural value={missed} one="# day was missed" other="# days were missed" />}
          value={answer}
          onChange={(value) => setAnswer(value as ClockAnswer)}
        >
          <Stack gap={8} mt={8}>
            <Radio
              value="outage"
              label={t`Mark them as a system outage: nobody's task fails, and figures leave them out`}
            />
            <Radio
              value="leave"
              label={t`Leave them as they are: nobody's task fails, and figures count them`}
            />
            <Radio value="run" label={t`End them as usual: tasks that nobody did fail`} />
          </Stack>
        </Radio.Group>
      ) : null}
      {missed > 0 && answer === 'outage' ? (
        <LongText
          label={t`Reason`}
          description={t`Staff and managers read it.`}
          required
          limit={outageLimits.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      {confirm.error ? (
        <Text size="sm" role="alert" c="var(--red-text)">
          {errorText(i18n, confirm.error)}
        </Text>
      ) : null}
      <Button
        loading={confirm.isPending}
        disabled={answer === 'outage' && (reason.trim() === '' || reason.length > outageLimits.reason)}
        onClick={() => confirm.mutate()}
      >
        <Trans>The clock is right</Trans>
      </Button>
    </Stack>
  );
}
