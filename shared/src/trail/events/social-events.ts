import type { SocialDetails } from '../details/social-details.ts';
import type { TrailEvents } from './trail-event.ts';

/** The feed and its groups, whose screens listen themselves. Who may view the group is notified, whatever their role (specification 2, section 6). */
export const socialEvents = {
  'social post created': { touches: [] },
  'social announcement published': {
    touches: [],
    notices: [
      { kind: 'announcement', to: 'group' },
      { kind: 'company_announcement', to: 'company' },
    ],
  },
  'social post updated': { touches: [] },
  'social post deleted': { touches: [], withdrawsNotices: true },
  'social post pinned': { touches: ['social-groups'] },
  'social post unpinned': { touches: ['social-groups'] },
  'social post removed': { touches: ['social-groups'], withdrawsNotices: true },
  'social comment added': {
    touches: [],
    notices: [
      { kind: 'commented', to: "post's author", grouped: true },
      { kind: 'replied', to: "comment's author" },
    ],
  },
  'social comment deleted': { touches: [], withdrawsNotices: true },
  'social comment removed': { touches: ['social-groups'], withdrawsNotices: true },
  'social reaction added': { touches: [] },
  'social reaction removed': { touches: [] },
  'social person mentioned': {
    touches: [],
    notices: [{ kind: 'mentioned', to: 'concerned', importance: 'high' }],
  },
  'social group created': { touches: ['social-groups'] },
  'social group updated': { touches: ['social-groups'] },
  'social group deleted': { touches: ['social-groups'] },
  'social group joined': { touches: ['social-groups'] },
  'social group left': { touches: ['social-groups'] },
  'social group member added': { touches: ['social-groups'] },
  'social group member removed': { touches: ['social-groups'] },
  'social group role changed': { touches: ['social-groups'] },
  'social group access changed': { touches: ['social-groups'] },
} as const satisfies TrailEvents<SocialDetails>;
