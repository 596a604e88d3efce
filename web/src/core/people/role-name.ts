import type { Role } from '@gerai/shared/actor/actor.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const names: Record<Role, MessageDescriptor> = {
  admin: msg`Admin`,
  manager: msg`Manager`,
  staff: msg`Staff`,
  audit: msg`Audit`,
};

/** The display name of a login role; a role added by an admin has its own name. */
export function roleName(i18n: I18n, role: string): string {
  const name = (names as Record<string, MessageDescriptor | undefined>)[role];
  return name ? i18n._(name) : role;
}

/** What a person is at a place: 'Staff · Kasir'. */
export const roleThere = (
  i18n: I18n,
  { role, job_role }: { role: string; job_role: string | null },
): string => [roleName(i18n, role), job_role].filter(Boolean).join(' · ');
