import type { Outlet } from '@gerai/shared/business/outlets/contract.ts';
import type { OutletState } from '@gerai/shared/business/outlets/states.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const states: Partial<Record<OutletState, MessageDescriptor>> = {
  opening: msg`not open yet`,
  paused: msg`paused`,
  closed: msg`closed`,
  archived: msg`archived`,
};

/** The name of an outlet among choices, with why it makes no tasks. */
export function outletLabel(i18n: I18n, { outlet_name, state }: Outlet): string {
  const why = state && states[state];
  return why ? `${outlet_name} (${i18n._(why)})` : outlet_name;
}
