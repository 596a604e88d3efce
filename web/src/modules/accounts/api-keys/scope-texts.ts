import type { KeyScope } from '@gerai/shared/actor/actor.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each scope allows: its name, and the consequence that whoever grants it should know. */
export const scopeTexts: Record<KeyScope, { name: MessageDescriptor; says: MessageDescriptor }> = {
  metrics: {
    name: msg`Read metrics`,
    says: msg`Measures of the server, for Prometheus.`,
  },
  day_end: {
    name: msg`Settle days`,
    says: msg`What nobody did fails, what nobody reviewed is approved.`,
  },
  users: {
    name: msg`Manage users`,
    says: msg`Adds and deletes users and gives them passwords, but never an admin. Whoever has the key can sign in as anybody else.`,
  },
  read_lists: {
    name: msg`Read lists`,
    says: msg`Tasks with what was submitted, outlets, job roles, users with their emails, and reports. Changes nothing.`,
  },
};
