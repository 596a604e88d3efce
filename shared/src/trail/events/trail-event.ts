import type { Role } from '../../actor/actor.ts';
import type { WebhookEvent } from '../../operations/webhooks/events.ts';
import type { NoticeKind } from '../notice-kinds.ts';
import type { QueryRoot } from '../query-roots.ts';

/**
 * What follows from an event of the trail. What its entries say beside it is in trail/details, in words in
 * web/src/desktop/trail, and what a webhook sends of it in operations/webhooks.
 */
export interface TrailEvent {
  /** The queries of open screens that it makes stale. Empty where screens listen themselves, or nothing shows it. */
  touches: readonly QueryRoot[];
  /**
   * Who hears of it beside admins, whoever did it and whom it concerns. 'work': the people of its outlet and job role,
   * among recent activity too. 'correction': the same people's open screens, and no more. 'admins': not even whom it
   * concerns, as guesses of others at an account.
   */
  reach?: 'work' | 'correction' | 'admins';
  /**
   * It changes or shows who comes in: the entry has address and device (record-activity.ts), and admins read it on the
   * page Security.
   */
  isSecurity?: true;
  /** Whether its entries alert all admins: always, or by what they say (security-events.ts). */
  alerts?: 'always' | 'sometimes';
  /** It ends the waiting of submissions for a review, or begins it anew. */
  endsReviews?: true;
  /** What it removes takes its notifications along. */
  withdrawsNotices?: true;
  /** The events of webhooks that its entries may cause. */
  webhooks?: readonly WebhookEvent[];
  /** Who is notified. For one entry at most one of them applies to a person: the first. */
  notices?: readonly Notice[];
}

/** High is pushed at once, normal after gathering; quiet is only listed, neither counted nor pushed. */
export type Importance = 'high' | 'normal' | 'quiet';

/** A notification needs a text in insight/notifications/texts.ts and a path in places.ts as well. */
export interface Notice {
  kind: NoticeKind;
  /** Everyone unless it says whom, added roles too. */
  roles?: readonly Role[];
  /** Who among the roles is notified. */
  to: Audience;
  /** Normal unless it says so. */
  importance?: Importance;
  /** Consecutive ones are one row of the list, and one push. */
  grouped?: true;
  /** Notifies the person of what was done in their own name too: whoever has their session may be another. */
  evenOwn?: true;
}

export type Audience =
  | PersonalAudience
  | 'job role'
  | 'reviewers'
  | 'approver'
  | 'outlet'
  | 'group'
  | 'company'
  | 'alerted'
  | 'planner'
  | 'other alerted'
  | 'everyone';

/** Audiences of only the person whom the entry concerns. */
export type PersonalAudience = 'concerned' | 'concerned anew' | "post's author" | "comment's author";

/** The events of an area, each with details. */
export type TrailEvents<Details> = Record<keyof Details, TrailEvent>;
