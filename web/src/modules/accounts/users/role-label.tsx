import { useLingui } from '@lingui/react';
import { IconBriefcase, IconShieldCheck, IconShieldHalf, IconUser } from '@tabler/icons-react';
import { roleName } from '../../../core/people/role-name.ts';
import { StatusLabel } from '../../../ui/text/status-label.tsx';
import type { StatusStyle } from '../../../ui/text/tone.ts';

/** Admin purple, manager blue, staff green, audit yellow (specification 2, section 6); added roles are grey. */
const styles: Record<string, StatusStyle> = {
  admin: { tone: 'violet', icon: IconShieldHalf },
  manager: { tone: 'blue', icon: IconBriefcase },
  staff: { tone: 'green', icon: IconUser },
  audit: { tone: 'yellow', icon: IconShieldCheck },
};

/** A login role as a badge. */
export function RoleLabel({ role }: { role: string }) {
  const { i18n } = useLingui();
  const { tone, icon } = styles[role] ?? { tone: 'grey', icon: IconUser };
  return (
    <StatusLabel tone={tone} icon={icon}>
      {roleName(i18n, role)}
    </StatusLabel>
  );
}
