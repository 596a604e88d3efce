import { businessDate } from '../../time/business-time.ts';
import type { NoticeKind } from '../../trail/notice-kinds.ts';
import type { Notice } from './contract.ts';
import { notificationRules } from './rules.ts';

/** Whether consecutive notifications of a kind are shown as one, in the list and on a lock screen. */
const isGrouped = (kind: NoticeKind): boolean =>
  notificationRules.some((rule) => rule.kind === kind && rule.grouped);

/** Groups consecutive notices of one kind and post on one day with equal read state. Input is newest first. */
export function groupNotices(notices: readonly Notice[]): Notice[] {
  const groups: Notice[] = [];
  for (const one of notices) {
    const last = groups.at(-1);
    if (last && isGrouped(one.kind) && belongTogether(last, one))
      groups[groups.length - 1] = { ...last, ids: [...last.ids, ...one.ids] };
    else groups.push(one);
  }
  return groups;
}

const belongTogether = (one: Notice, other: Notice): boolean =>
  one.kind === other.kind &&
  one.read === other.read &&
  one.post_id === other.post_id &&
  businessDate(new Date(one.at)) === businessDate(new Date(other.at));
