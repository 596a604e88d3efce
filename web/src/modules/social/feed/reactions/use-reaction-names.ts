import type { ReactionType } from '@gerai/shared/social/feed/contract.ts';
import { useLingui } from '@lingui/react/macro';

/** The translated name of each reaction. */
export function useReactionNames(): Record<ReactionType, string> {
  const { t } = useLingui();
  return { like: t`Like`, love: t`Love`, laugh: t`Laugh`, wow: t`Wow`, sad: t`Sad`, angry: t`Angry` };
}
