import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { lateComponent } from '../../../ui/feedback/late-component.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { settingsQuery } from './api.ts';
import './notification-texts.ts';
import { type PushAbility, pushAbility, turnOffPush, turnOnPush } from './push-device.ts';

// Not kept on the device: without a network there is nothing to try.
const PushArrival = lateComponent(async () => (await import('./push-arrival.tsx')).PushArrival);

/** Turns pushes to this device on or off, or says why that is impossible. */
export function PushSwitch({ public_key, subscribed }: { public_key: string; subscribed: boolean }) {
  const { t, i18n } = useLingui();
  const { uid } = useProfile();
  const queries = useQueryClient();
  const [ability, setAbility] = useState(pushAbility);
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? turnOnPush(uid, public_key) : turnOffPush()),
    onError: (error) =>
      notify.error({ title: t`Failed to update the notifications`, message: errorText(i18n, error) }),
    onSettled: () => {
      setAbility(pushAbility());
      return queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });

  const hints: Record<PushAbility, ReactNode> = {
    able: <Trans>Also while the application is closed.</Trans>,
    denied: (
      <Trans>
        Notifications are blocked for this site. Allow them in the site settings of the browser, then try
        again.
      </Trans>
    ),
    'needs-install': (
      <Trans>
        Add the application to the home screen first (Share, Add to Home Screen), and open it there.
      </Trans>
    ),
    unsupported: <Trans>This browser cannot do it.</Trans>,
  };

  const isOn = subscribed && ability === 'able';
  return (
    <>
      <Switch
        label={t`Notify me on this device`}
        description={hints[ability]}
        checked={isOn}
        disabled={ability !== 'able' || change.isPending}
        onChange={({ currentTarget: { checked } }) => change.mutate(checked)}
      />
      {isOn ? <PushArrival /> : null}
    </>
  );
}
