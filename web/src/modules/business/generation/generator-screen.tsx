import type { GenerationPreview as Preview } from '@gerai/shared/business/generation/contract.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCalendarPlus,
  IconCalendarSearch,
  IconCircleCheck,
  IconPlayerPlay,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useNow } from '../../../core/i18n/now.ts';
import { reasonText } from '../../../core/i18n/reason-text.ts';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { StatTile, StatTiles } from '../../../ui/text/stat-tile.tsx';
import text from '../../../ui/text/text.module.css';
import { generate, previewQuery } from './api.ts';
import { GenerationTable } from './generation-table.tsx';
import classes from './generator-screen.module.css';
import { GenerationPreview } from './preview/generation-preview.tsx';
import { isDoubtful, TodayDialog } from './today-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import './generation-texts.ts';

const route = getRouteApi('/signed-in/task/admin/generator');

/**
 * Generates daily tasks for today or a date: shows before what it would make, and then the result (specification 1,
 * section 2).
 */
export function GeneratorScreen() {
  const { t, i18n } = useLingui();
  const { date, run, only } = route.useSearch();
  const queries = useQueryClient();
  const change = useChangeSearch(route.useNavigate());
  const [withdrawing, setWithdrawing] = useState(false);
  const work = useMutation({
    mutationFn: generate,
    onSuccess: (result) => {
      change({ run: result.run_id });
      const isNone = result.reason === 'generation.none';
      const notice = {
        title: isNone ? i18n._(msg`No tasks generated`) : i18n._(msg`Tasks Generated`),
        message: reasonText(i18n, result),
      };
      if (result.totalGenerated > 0) notify.success(notice);
      else notify.info(notice);
    },
    onError: (error) =>
      notify.error({
        title: i18n._(msg`Task Generation Failed`),
        message: errorText(i18n, error, i18n._(msg`An unexpected error occurred`)),
      }),
  });
  const today = businessDate(useNow());
  const tomorrow = addDays(today, 1);
  const [doubtful, setDoubtful] = useState<Preview | null>(null);
  // A day's numbers as they are now: each minute a deadline passes.
  const looking = useMutation({
    mutationFn: (of: { date?: string }) => queries.fetchQuery({ ...previewQuery(of.date), staleTime: 0 }),
    onSuccess: (preview, of) => (isDoubtful(preview) ? setDoubtful(preview) : work.mutate(of)),
    // Generating says what is wrong.
    onError: (_, of) => work.mutate(of),
  });
  const busyWith = looking.isPending ? looking.variables : work.isPending ? work.variables : null;
  const forDate = () => {
    if (date && date > today) work.mutate({ date });
    else if (date) looking.mutate({ date });
    else
      notify.warning({
        title: i18n._(msg`Date Required`),
        message: i18n._(msg`Please select a date first`),
      });
  };
  return (
    <Screen
      title={t`Generate Daily Tasks`}
      description={t`Every night at 00:05 (UTC+8) this runs automatically. Running it again never makes a task twice.`}
    >
      <div className={classes.choices}>
        <Button
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          loading={busyWith?.date === tomorrow}
          disabled={busyWith !== null}
          onClick={() => work.mutate({ date: tomorrow })}
        >
          <Trans>Generate for tomorrow</Trans>
        </Button>
        <Button
          variant="default"
          loading={busyWith !== null && busyWith.date === undefined}
          disabled={busyWith !== null}
          onClick={() => looking.mutate({})}
        >
          <Trans>Generate for today</Trans>
        </Button>
        <DateField
          label={t`Custom date`}
          value={date}
          onChange={(value) => change({ date: value, run: undefined, only: undefined }, 'in place')}
        />
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          loading={date !== undefined && busyWith?.date === date}
          disabled={busyWith !== null}
          onClick={forDate}
        >
          <Trans>Generate for this date</Trans>
        </Button>
      </div>
      {doubtful ? (
        <TodayDialog
          preview={doubtful}
          onDate={() => {
            setDoubtful(null);
            work.mutate({ date: doubtful.date });
          }}
          onTomorrow={() => {
            setDoubtful(null);
            work.mutate({ date: tomorrow });
          }}
          onClose={() => setDoubtful(null)}
        />
      ) : null}
      {run ? (
        <>
          {work.data?.run_id === run ? (
            <>
              <StatTiles>
                <StatTile
                  label={t`Generated`}
                  value={work.data.totalGenerated}
                  icon={IconCircleCheck}
                  tone="green"
                />
                <StatTile label={t`Skipped`} value={work.data.totalSkipped} icon={IconPlayerSkipForward} />
              </StatTiles>
              <p className={text.paragraph} role="status">
                {reasonText(i18n, work.data)}
              </p>
            </>
          ) : null}
          <div className={classes.run}>
            <Button
              variant="subtle"
              leftSection={<IconCalendarSearch size={18} aria-hidden />}
              onClick={() => change({ run: undefined })}
            >
              <Trans>Back to the preview</Trans>
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => setWithdrawing(true)}
            >
              <Trans>Withdraw this run…</Trans>
            </Button>
          </div>
          {withdrawing ? <WithdrawDialog run={run} onClose={() => setWithdrawing(false)} /> : null}
          <GenerationTable run={run} />
        </>
      ) : (
        <GenerationPreview
          list={{ date, only }}
          onFilter={(warning) => change({ only: warning })}
          onRun={(run_id) => change({ run: run_id })}
          onRestore={(of) => work.mutate({ date: of, restore: true })}
          pending={work.isPending}
        />
      )}
    </Screen>
  );
}
