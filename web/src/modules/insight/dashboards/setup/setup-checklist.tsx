import type { AdminDashboard, Setup } from '@gerai/shared/insight/dashboards/contract.ts';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { Button, Progress, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import classes from './setup-checklist.module.css';
import { type SetupStep, setupSteps } from './setup-steps.ts';
import { TryAsStaff } from './try-as-staff.tsx';

/** The way from an empty database to the first approved task: the next step with its button, and all with their counts. */
export function SetupChecklist({ figures, setup }: { figures: AdminDashboard; setup: Setup }) {
  const { t } = useTexts();
  const [isTrying, setTrying] = useState(false);
  const steps = setupSteps(figures, setup);
  const done = steps.filter(({ count }) => count > 0).length;
  const next = steps.find(({ count }) => count === 0)!;
  return (
    <section className={`${boxes.card} ${classes.card}`} aria-labelledby="setup-title">
      <div className={classes.head}>
        <Title order={2} id="setup-title" fz="md">
          <Trans>Set up your business</Trans>
        </Title>
        <span className={`${text.muted} ${text.figures}`}>
          <Trans>
            {done} of {steps.length} steps done
          </Trans>
        </span>
      </div>
      <Progress value={(100 * done) / steps.length} size="sm" aria-label={t`Steps done`} />
      <NextStep step={next} onTry={() => setTrying(true)} />
      {done < ENTERED ? (
        <p className={classes.hint}>
          <Link to="/task/admin/workbook">
            <Trans>Or enter everything at once, in one workbook</Trans>
          </Link>
        </p>
      ) : null}
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.label.id} step={step} isNext={step === next} onTry={() => setTrying(true)} />
        ))}
      </ol>
      {isTrying ? <TryAsStaff setup={setup} onClose={() => setTrying(false)} /> : null}
    </section>
  );
}

/** The steps that a workbook does: outlets, job roles, staff and templates. */
const ENTERED = 4;

interface StepProps {
  step: SetupStep;
  onTry: () => void;
}

function NextStep({ step: { label, hint, button, link }, onTry }: StepProps) {
  const { i18n } = useLingui();
  return (
    <div className={classes.next}>
      <div>
        <p className={text.strong}>{i18n._(label)}</p>
        <p className={classes.hint}>{i18n._(hint)}</p>
      </div>
      {link ? (
        <Button renderRoot={(props) => <Link {...link} {...props} />}>{i18n._(button)}</Button>
      ) : (
        <Button onClick={onTry}>{i18n._(button)}</Button>
      )}
    </div>
  );
}

function Step({ step: { label, count, link }, isNext, onTry }: StepProps & { isNext: boolean }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const isDone = count > 0;
  const Icon = isDone ? IconCircleCheck : IconCircleDashed;
  const content = (
    <>
      <Icon size={20} aria-hidden className={classes.icon} />
      <span>{i18n._(label)}</span>
      {isDone ? (
        <span className={classes.count}>{formatNumber(count, language)}</span>
      ) : (
        <span className={text.hidden}>
          <Trans>To do</Trans>
        </span>
      )}
    </>
  );
  const shared = {
    className: classes.step!,
    'data-done': isDone || undefined,
    'aria-current': isNext ? ('step' as const) : undefined,
  };
  return (
    <li>
      {link ? (
        <Link to={link.to} {...(isDone ? {} : { search: link.search })} {...shared}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={onTry} {...shared}>
          {content}
        </button>
      )}
    </li>
  );
}
