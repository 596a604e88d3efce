import type { KeptOutlet, OutletState } from '@gerai/shared/business/outlets/contract.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarPlus, IconCircleCheck, IconLock, IconPlayerPause } from '@tabler/icons-react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import type { NamedLook } from '../../../ui/text/tone.ts';

export const stateLooks: Record<OutletState, NamedLook> = {
  open: { label: msg`Open`, tone: 'green', icon: IconCircleCheck },
  opening: { label: msg`Not open yet`, tone: 'blue', icon: IconCalendarPlus },
  paused: { label: msg`Paused`, tone: 'yellow', icon: IconPlayerPause },
  closed: { label: msg`Closed`, tone: 'grey', icon: IconLock },
};

/** Whether an outlet is open. */
export function OutletStateLabel({ state }: Pick<KeptOutlet, 'state'>) {
  const { i18n } = useLingui();
  const { label, ...look } = stateLooks[state];
  return <StatusLabel {...look}>{i18n._(label)}</StatusLabel>;
}

/** Since or until when, in a few words; null where there is nothing to say. */
export function OutletStateDetail({ outlet }: { outlet: KeptOutlet }) {
  const language = useLanguage();
  const { state, opens_on, closed_from, pause, closed_today } = outlet;
  const say = (date: string) => formatCivilDate(date, 'date', language);
  if (state === 'opening') return <Trans>Opens {say(opens_on!)}</Trans>;
  if (state === 'closed') return <Trans>Since {say(closed_from!)}</Trans>;
  if (pause) {
    const { until, reason } = pause;
    return until ? (
      <Trans>
        Until {say(until)}: {reason}
      </Trans>
    ) : (
      reason
    );
  }
  if (closed_today) return <Trans>Closed today</Trans>;
  return closed_from ? <Trans>Closes {say(closed_from)}</Trans> : null;
}
