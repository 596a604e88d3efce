import type { OutletRecord } from '@gerai/shared/business/outlets/contract.ts';
import type { OutletState } from '@gerai/shared/business/outlets/states.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconArchive,
  IconCalendarPlus,
  IconCircleCheck,
  IconLock,
  IconPlayerPause,
} from '@tabler/icons-react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../core/i18n/time.ts';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import { tableDate } from '../../../ui/text/table-date.ts';
import type { NamedStatusStyle } from '../../../ui/text/tone.ts';

export const stateStyles: Record<OutletState, NamedStatusStyle> = {
  open: { label: msg`Open`, tone: 'green', icon: IconCircleCheck },
  opening: { label: msg`Not open yet`, tone: 'blue', icon: IconCalendarPlus },
  paused: { label: msg`Paused`, tone: 'yellow', icon: IconPlayerPause },
  closed: { label: msg`Closed`, tone: 'grey', icon: IconLock },
  archived: { label: msg`Archived`, tone: 'grey', icon: IconArchive },
};

/**
 * Whether an outlet is open, else since or until when, in one line; the reason of a pause is its tooltip. `short` leaves
 * the date out, `inTable` says it as tables do.
 */
export function OutletStateLabel(props: { outlet: OutletRecord; short?: boolean; inTable?: boolean }) {
  const { outlet, short = false, inTable = false } = props;
  const { i18n } = useLingui();
  const { state, pause, closed_today } = outlet;
  const isClosedDay = state === 'open' && closed_today;
  const { label, ...style } = stateStyles[isClosedDay ? 'closed' : state];
  return (
    <span title={pause?.reason}>
      <StatusLabel {...style}>
        {short && !isClosedDay ? i18n._(label) : <StateWords outlet={outlet} inTable={inTable} />}
      </StatusLabel>
    </span>
  );
}

function StateWords({ outlet, inTable }: { outlet: OutletRecord; inTable: boolean }) {
  const { state, opens_on, closed_from, pause, closed_today, merged_into } = outlet;
  const { i18n } = useLingui();
  const language = useLanguage();
  const say = (date: string) => (inTable ? tableDate(date) : formatCivilDate(date, 'date', language));
  if (merged_into) return <Trans>Merged into {merged_into.outlet_name}</Trans>;
  if (state === 'archived') return i18n._(stateStyles.archived.label);
  if (state === 'opening') return <Trans>Opens {say(opens_on!)}</Trans>;
  if (state === 'closed') return <Trans>Closed since {say(closed_from!)}</Trans>;
  if (pause?.until) return <Trans>Paused until {say(pause.until)}</Trans>;
  if (state === 'paused') return i18n._(stateStyles.paused.label);
  if (closed_today) return <Trans>Closed today</Trans>;
  return closed_from ? <Trans>Closes {say(closed_from)}</Trans> : i18n._(stateStyles.open.label);
}
