import type { ReactionType } from '@gerai/shared/social/feed/contract.ts';
import type { GroupRole } from '@gerai/shared/social/groups/contract.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant } from '../queries/instant.ts';

interface SocialGroups {
  id: Generated<string>;
  name: string;
  description: Generated<string>;
  creator_id: string;
  created_at: Instant;
  updated_at: Instant;
}

interface SocialGroupMembers {
  group_id: string;
  user_id: string;
  role: Generated<GroupRole>;
  joined_at: Instant;
  updated_at: Instant | null;
}

interface GroupRoleAccess {
  group_id: string;
  job_role_id: string;
  can_view: boolean;
  can_post: boolean;
  can_moderate: boolean;
}

interface SocialPosts {
  id: string;
  author_id: string;
  group_id: string | null;
  content: Generated<string>;
  photo_count: Generated<number>;
  is_pinned: Generated<boolean>;
  is_announcement: Generated<boolean>;
  content_hash: Uint8Array;
  search: GeneratedAlways<string>;
  created_at: Instant;
  updated_at: Instant;
}

interface SocialComments {
  id: string;
  post_id: string;
  parent_id: string | null;
  is_reply: GeneratedAlways<boolean>;
  parent_is_reply: GeneratedAlways<boolean | null>;
  author_id: string;
  content: Generated<string>;
  photo_count: Generated<number>;
  content_hash: Uint8Array;
  search: GeneratedAlways<string>;
  created_at: Instant;
  deleted_at: Instant | null;
  deleted_by_uid: string | null;
}

interface SocialReactions {
  post_id: string;
  user_id: string;
  reaction_type: ReactionType;
  created_at: Instant;
}

interface SocialCommentReactions {
  comment_id: string;
  user_id: string;
  reaction_type: ReactionType;
  created_at: Instant;
}

/** Written only by triggers. */
interface SocialPostCounts {
  post_id: string;
  comments: Generated<number>;
  likes: Generated<number>;
  loves: Generated<number>;
  laughs: Generated<number>;
  wows: Generated<number>;
  sads: Generated<number>;
  angries: Generated<number>;
}

interface SocialMentions {
  post_id: string;
  comment_id: string | null;
  user_id: string;
  name: string;
}

interface SocialReads {
  post_id: string;
  user_id: string;
  seen_at: Instant;
}

/** The tables of the social feed and its groups. */
export interface SocialTables {
  social_groups: SocialGroups;
  social_group_members: SocialGroupMembers;
  group_role_access: GroupRoleAccess;
  social_posts: SocialPosts;
  social_comments: SocialComments;
  social_reactions: SocialReactions;
  social_comment_reactions: SocialCommentReactions;
  social_post_counts: SocialPostCounts;
  social_mentions: SocialMentions;
  social_reads: SocialReads;
}
