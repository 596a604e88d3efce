import type { SocialGroup } from '@gerai/shared/social/groups/contract.ts';
import { PRODUCT } from '@gerai/shared/text/product.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useModule } from '../../../../app/shell/use-module.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { useLiveState } from '../../../../core/live/live-state.ts';
import { useOnline } from '../../../../core/offline/online.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { versionQuery } from '../../../../core/version/version-query.ts';
import { readWebBuild } from '../../../../core/version/web-build.ts';
import { visibleGroupsQuery } from '../../groups/api.ts';

/** The facts that support asks for first, one per line; not translated, so that support can read it. */
export function useDebugText(): string {
  const path = useRouterState({ select: ({ location }) => location.href });
  const { uid, role, job_role, outlets } = useProfile();
  const groups = useQuery(visibleGroupsQuery);
  const { data: server } = useQuery(versionQuery);
  const facts = {
    module: useModule(),
    route: path,
    user: uid,
    role,
    'job role': job_role ?? '-',
    outlet: outlets?.outlet_name ?? '-',
    'live stream': useLiveState(),
    network: useOnline() ? 'online' : 'offline',
    page: [PRODUCT.version, readWebBuild(document)].filter(Boolean).join(' '),
    server: server ? `${server.version} ${server.build}` : '-',
    language: useLanguage(),
    browser: navigator.userAgent,
    time: useNow().toISOString(),
    groups: groups.data ? String(groups.data.length) : (groups.error?.message ?? '...'),
  };
  const lines = Object.entries(facts).map(([name, value]) => `${`${name}:`.padEnd(13)}${value}`);
  return [...lines, ...(groups.data ?? []).map(groupEntry)].join('\n');
}

function groupEntry({ id, name, my_role, can_post, can_moderate }: SocialGroup): string {
  const may = ['view', can_post && 'post', can_moderate && 'moderate'].filter(Boolean).join('+');
  return `  ${id}  ${my_role ?? 'not a member'}, ${may}  ${name}`;
}
