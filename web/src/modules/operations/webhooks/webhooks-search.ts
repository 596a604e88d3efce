import type { Delivery } from '@gerai/shared/operations/webhooks/contract.ts';

type State = Delivery['state'];

// Not from the contract, which is loaded with the screen: this file is part of the first load.
const STATES: readonly State[] = ['waiting', 'delivered', 'failed'];

export interface WebhooksSearch {
  /** The webhook whose deliveries are shown; without it the list of webhooks. */
  webhook?: string | undefined;
  /** Only deliveries of this state. */
  state?: State | undefined;
}

const UUID = /^[0-9a-f-]{36}$/;

export const webhooksSearch = ({ webhook, state }: Record<string, unknown>): WebhooksSearch => ({
  webhook: typeof webhook === 'string' && UUID.test(webhook) ? webhook : undefined,
  state: STATES.find((one) => one === state),
});
