import type { Setup } from '@gerai/shared/insight/dashboards/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { QrCode } from '../../../../ui/media/qr-code.tsx';
import classes from './setup-checklist.module.css';

interface TryAsStaffProps {
  setup: Pick<Setup, 'tryAs' | 'address'>;
  onClose: () => void;
}

/** How an admin does a first task as their staff will: on a phone, by the account of somebody who has tasks. */
export function TryAsStaff({ setup: { tryAs, address }, onClose }: TryAsStaffProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Try it as staff`} cover="phone" onClose={onClose}>
      <ol className={classes.how}>
        <li>
          <p>
            <Trans>Open Gerai on a phone, or in a private window of this browser:</Trans>{' '}
            <strong>{address?.url ?? location.origin}</strong>
          </p>
          {address ? <QrCode qr={address.qr} label={t`QR code of the address`} /> : null}
        </li>
        <li>{tryAs ? <SignInAs person={tryAs} /> : <NobodyYet />}</li>
        <li>
          <p>
            <Trans>
              Open a task, take the photo and submit it. It then waits for a manager under Task Review.
            </Trans>
          </p>
        </li>
      </ol>
    </Dialog>
  );
}

function SignInAs({ person: { uid, name, pending, tasks, date } }: { person: NonNullable<Setup['tryAs']> }) {
  const isToday = date === businessDate(useNow());
  const day = formatCivilDate(date, 'longDate', useLanguage());
  return (
    <>
      <p>
        <Trans>
          Sign in as <strong>{name}</strong>
        </Trans>
        {': '}
        {isToday ? (
          <Plural value={tasks} one="# task waits for them today." other="# tasks wait for them today." />
        ) : (
          <Plural
            value={tasks}
            one={`Their tasks begin on ${day}, with # task. Until then there is nothing to do.`}
            other={`Their tasks begin on ${day}, with # tasks. Until then there is nothing to do.`}
          />
        )}{' '}
        {pending ? (
          <Trans>They have no password yet: make a link for one on their page.</Trans>
        ) : (
          <Trans>If you do not know their password, set a new one on their page.</Trans>
        )}
      </p>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/task/admin/users/$uid" params={{ uid }} {...props} />}
      >
        <Trans>Open the page of {name}</Trans>
      </Button>
    </>
  );
}

function NobodyYet() {
  return (
    <>
      <p>
        <Trans>No one has a task yet. A staff member needs the outlet and job role of the tasks.</Trans>
      </p>
      <Button variant="default" renderRoot={(props) => <Link to="/task/admin/users" {...props} />}>
        <Trans>See the users</Trans>
      </Button>
    </>
  );
}
