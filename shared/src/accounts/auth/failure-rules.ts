/**
 * How many entries failed sign-ins may add to the trail within an hour, which begins with a failure. Failures beyond them
 * are counted, and get one entry with their number when the hour ends.
 */
export const failureLimits = {
  hourSeconds: 3600,
  /** At one account, for as many networks. */
  perAccount: 5,
  /** From one network, at emails that no account has. */
  perNetwork: 1,
  /** Altogether. */
  inAll: 60,
  /** Accounts that were slowed down, altogether. */
  slowed: 60,
} as const;

/** What failed sign-ins have added within an hour. */
export interface FailureCount {
  kind: 'account' | 'network' | 'all' | 'slowed';
  entries: number;
  /** Networks whose first failure at the account has an entry. */
  networks: readonly string[];
}

/** Whether another failure, from a network, gets an entry of its own. */
export function hasRoom({ kind, entries, networks }: FailureCount, network = ''): boolean {
  switch (kind) {
    case 'account':
      return entries < failureLimits.perAccount && !networks.includes(network);
    case 'network':
      return entries < failureLimits.perNetwork;
    case 'all':
      return entries < failureLimits.inAll;
    case 'slowed':
      return entries < failureLimits.slowed;
  }
}
