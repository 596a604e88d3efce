import type { NoticeKind } from '../notice-kinds.ts';
import type { Changed, Named } from './parts.ts';

interface OfComment extends Named {
  commentId: string;
}

interface OfDeletedComment extends OfComment {
  /** Whom the comment had notified. */
  told: readonly string[];
}

/** What a moderator removed. */
interface Removed {
  content: string;
  authorName: string;
}

interface OfMember extends Changed {
  personName: string | undefined;
}

export interface SocialDetails {
  'social post created': Named;
  /** `named` are the people it mentions, who have a notification of that. */
  'social announcement published': Named & { named: readonly string[] };
  'social post updated': Named;
  'social post deleted': Named;
  'social post pinned': Named & { authorName: string };
  'social post unpinned': Named & { authorName: string };
  'social post removed': Named & Removed;
  'social comment added': OfComment & {
    parentId: string;
    /** As what another notification has told the person concerned. */
    toldAs: NoticeKind;
  };
  'social comment deleted': OfDeletedComment;
  'social comment removed': OfDeletedComment & Removed;
  'social reaction added': OfComment & { reaction: string };
  'social reaction removed': OfComment & { reaction: string };
  'social person mentioned': OfComment & { parentId: string };
  'social group created': Changed;
  'social group updated': Changed;
  'social group deleted': Changed;
  'social group joined': Named;
  'social group left': Named;
  'social group member added': OfMember;
  'social group member removed': OfMember;
  'social group role changed': OfMember & { part: string };
  'social group access changed': Changed & { part: string; jobRole: string };
}
