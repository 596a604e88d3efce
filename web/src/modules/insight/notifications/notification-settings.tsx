import {
  type ALWAYS_TOLD,
  canMute,
  type MutableKind,
  type NotificationSettings as Settings,
  updateNotificationSettings,
} from '@gerai/shared/insight/notifications/contract.ts';
import type { NoticeKind } from '@gerai/shared/trail/notice-kinds.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../core/api/api-client.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { settingsQuery } from './api.ts';
import classes from './notification-settings.module.css';
import { PushSwitch } from './push-switch.tsx';

const labels: Record<NoticeKind, MessageDescriptor> = {
  rejected: msg`My submission was rejected`,
  rejected_in_role: msg`A task of my position has to be done again`,
  approved: msg`My submission was approved`,
  to_review: msg`Submissions wait for my review`,
  audit_rejected: msg`The audit rejected what I approved`,
  day_ended: msg`A day has ended, and what failed`,
  job_failed: msg`A job of the system failed`,
  announcement: msg`There is an announcement in one of my groups`,
  company_announcement: msg`There is an announcement to everyone`,
  mentioned: msg`Somebody mentions me`,
  commented: msg`Somebody comments on my post`,
  replied: msg`Somebody replies to my comment`,
  course_assigned: msg`I am given a course`,
  course_due: msg`A course of mine is due`,
  course_reminder: msg`Somebody reminds me of a course`,
  attempt_granted: msg`I am given another attempt at a quiz`,
  certificate_expiring: msg`A certificate of mine expires soon`,
  session_copied: msg`A session of mine is used on another device too`,
  new_device: msg`Somebody signs in as me on a new device`,
  factor_changed: msg`My second factor or its recovery codes change`,
  sign_in_slowed: msg`Wrong passwords slow down an account`,
  key_ending: msg`A key for programs ends soon`,
  security_alert: msg`Security: a key, a backup, a new admin or auditor, an admin's new device`,
};

const whyAlways: Record<(typeof ALWAYS_TOLD)[number], MessageDescriptor> = {
  company_announcement: msg`Always on: it concerns the whole company`,
  session_copied: msg`Always on: it protects your account`,
  new_device: msg`Always on: it protects your account`,
  factor_changed: msg`Always on: it protects your account`,
};

/**
 * Which notifications the person gets on all devices, and whether this device gets pushes. Renders nothing for roles
 * without notifications.
 */
export function NotificationSettings({ className }: { className: string | undefined }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { data } = useQuery(settingsQuery);
  const update = useMutation({
    mutationFn: (muted: MutableKind[]) => call(updateNotificationSettings, { body: { muted } }),
    onMutate: (muted) =>
      queries.setQueryData(settingsQuery.queryKey, (old: Settings | undefined) => old && { ...old, muted }),
    onError: (error) =>
      notify.error({ title: t`Failed to update the notifications`, message: errorText(i18n, error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
  if (!data || data.kinds.length === 0) return null;
  const { kinds, muted, push } = data;

  return (
    <section className={className}>
      <Title order={2}>
        <Trans>Notifications</Trans>
      </Title>
      {push ? <PushSwitch {...push} /> : null}
      <Checkbox.Group
        label={t`Tell me when`}
        value={kinds.filter((kind) => !canMute(kind) || !muted.includes(kind))}
        onChange={(wanted) => update.mutate(kinds.filter(canMute).filter((kind) => !wanted.includes(kind)))}
      >
        <div className={classes.kinds}>
          {kinds.map((kind) => (
            <Checkbox
              classNames={{ body: classes.kind, label: classes.label }}
              key={kind}
              size="md"
              value={kind}
              label={i18n._(labels[kind])}
              disabled={!canMute(kind)}
              description={canMute(kind) ? undefined : i18n._(whyAlways[kind])}
            />
          ))}
        </div>
      </Checkbox.Group>
    </section>
  );
}
