import {
  type ALWAYS_TOLD,
  canMute,
  canMuteMail,
  type MutableKind,
  type NotificationSettings as Settings,
  updateNotificationSettings,
} from '@gerai/shared/insight/notifications/contract.ts';
import { isMailedNotice, type MailKind } from '@gerai/shared/insight/notifications/mail-kinds.ts';
import type { NoticeKind } from '@gerai/shared/trail/notice-kinds.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Checkbox, Title } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import { settingsQuery } from './api.ts';
import classes from './notification-settings.module.css';
import { PushSwitch } from './push-switch.tsx';

const labels: Record<NoticeKind, MessageDescriptor> = {
  rejected: msg`My submission was rejected`,
  rejected_in_role: msg`A task for my job role must be redone`,
  approved: msg`My submission was approved`,
  to_review: msg`Submissions wait for my review`,
  audit_rejected: msg`The audit rejected what I approved`,
  day_ended: msg`A day has ended, and what failed`,
  job_failed: msg`A job of the system failed`,
  announcement: msg`There is an announcement in one of my groups`,
  company_announcement: msg`There is an announcement to everyone`,
  mentioned: msg`Someone mentions me`,
  commented: msg`Someone comments on my post`,
  replied: msg`Someone replies to my comment`,
  course_assigned: msg`A course is assigned to me`,
  course_due: msg`A course of mine is due`,
  course_reminder: msg`Someone reminds me about a course`,
  attempt_granted: msg`I get another quiz attempt`,
  certificate_expiring: msg`A certificate of mine expires soon`,
  session_copied: msg`A session of mine is used on another device too`,
  new_device: msg`Someone signs in as me on a new device`,
  factor_changed: msg`My email address, passkeys or second factor change`,
  sign_in_slowed: msg`Wrong passwords slow down an account`,
  key_ending: msg`A key for programs ends soon`,
  webhook_off: msg`A webhook was switched off`,
  review_missing: msg`In the evening: where nobody reviews what waits`,
  move_refused: msg`A move that I planned was not made`,
  security_alert: msg`Security: a key, a backup, a new admin or auditor, an admin's new device`,
};

const whyAlways: Record<(typeof ALWAYS_TOLD)[number], MessageDescriptor> = {
  company_announcement: msg`Always on: it concerns the whole company`,
  session_copied: msg`Always on: it protects your account`,
  new_device: msg`Always on: it protects your account`,
  factor_changed: msg`Always on: it protects your account`,
};

const mailLabels: Record<Exclude<MailKind, NoticeKind>, MessageDescriptor> = {
  daily_summary: msg`Every morning: yesterday and today at my outlet`,
  weekly_report: msg`Every Monday: the figures of the week, as PDF and workbook`,
};

/**
 * Which notifications the person gets on all devices and by mail, and whether this device gets pushes. Renders nothing
 * for roles without notifications.
 */
export function NotificationSettings({ className }: { className: string | undefined }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { data } = useQuery(settingsQuery);
  const update = useMutation({
    mutationFn: (body: Change) => call(updateNotificationSettings, { body }),
    onMutate: (change) =>
      queries.setQueryData(
        settingsQuery.queryKey,
        (old: Settings | undefined) => old && changed(old, change),
      ),
    onError: (error) =>
      notify.error({ title: t`Failed to update the notifications`, message: errorText(i18n, error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
  if (!data || data.kinds.length === 0) return null;
  const { kinds, muted, push, mail } = data;
  const mute = (kind: MutableKind, wanted: boolean) =>
    update.mutate({
      muted: [...muted.filter(canMute).filter((one) => one !== kind), ...(wanted ? [] : [kind])],
    });
  const muteMail = (kind: MailKind, wanted: boolean) =>
    update.mutate({
      mails_muted: [...(mail?.muted ?? []).filter((one) => one !== kind), ...(wanted ? [] : [kind])],
    });
  const mailBox = (kind: MailKind, name: string) => (
    <Checkbox
      className={classes.mail}
      size="md"
      aria-label={t`By mail: ${name}`}
      checked={mail !== null && (!canMuteMail(kind) || !mail.muted.includes(kind))}
      disabled={!canMuteMail(kind)}
      onChange={({ currentTarget: { checked } }) => muteMail(kind, checked)}
    />
  );
  const timed = mail?.kinds.filter((kind) => kind === 'daily_summary' || kind === 'weekly_report') ?? [];

  return (
    <section className={className}>
      <Title order={2}>
        <Trans>Notifications</Trans>
      </Title>
      {push ? <PushSwitch {...push} /> : null}
      {mail?.failing_since ? (
        <Alert color="orange" variant="light" icon={<IconMailOff aria-hidden />}>
          <Trans>Mail to {mail.address} does not arrive. Ask an admin to correct the address.</Trans>
        </Alert>
      ) : null}
      <fieldset className={classes.table} data-mail={mail ? true : undefined}>
        <legend className={classes.legend}>
          <Trans>Tell me when</Trans>
        </legend>
        {mail ? (
          <div className={classes.heads} aria-hidden>
            <Trans>Mail</Trans>
          </div>
        ) : null}
        <div className={`${boxes.above8} ${boxes.stack8} ${classes.kinds}`}>
          {kinds.map((kind) => {
            const name = i18n._(labels[kind]);
            return (
              <div key={kind} className={classes.row}>
                <Checkbox
                  classNames={{ body: classes.kind, label: classes.label }}
                  size="md"
                  label={name}
                  checked={!canMute(kind) || !muted.includes(kind)}
                  disabled={!canMute(kind)}
                  description={canMute(kind) ? undefined : i18n._(whyAlways[kind])}
                  onChange={({ currentTarget: { checked } }) => canMute(kind) && mute(kind, checked)}
                />
                {mail && isMailedNotice(kind) ? mailBox(kind, name) : null}
              </div>
            );
          })}
          {timed.map((kind) => {
            const name = i18n._(mailLabels[kind]);
            return (
              <div key={kind} className={classes.row}>
                <span className={classes.only}>{name}</span>
                {mailBox(kind, name)}
              </div>
            );
          })}
        </div>
      </fieldset>
      {mail ? (
        <p className={`${text.muted} ${text.breaks} ${boxes.above8}`}>
          <Trans>Mail goes to {mail.address}.</Trans>
        </p>
      ) : null}
    </section>
  );
}

interface Change {
  muted?: MutableKind[];
  mails_muted?: MailKind[];
}

const changed = (old: Settings, { muted = old.muted as MutableKind[], mails_muted }: Change): Settings => ({
  ...old,
  muted,
  mail: old.mail && { ...old.mail, muted: mails_muted ?? old.mail.muted },
});
