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
    says: msg`Undone tasks fail, unreviewed submissions are approved.`,
  },
  users: {
    name: msg`Manage users`,
    says: msg`Adds and deletes users and sets their passwords, except admins. Anyone with this key can sign in as any non-admin.`,
  },
  read_lists: {
    name: msg`Read lists`,
    says: msg`Tasks with what was submitted, outlets, job roles, users with their emails, and reports. Changes nothing.`,
  },
};
