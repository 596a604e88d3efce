import { type ReactionCounts, reactionEmoji } from '@gerai/shared/social/feed/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import text from '../../../../ui/text/text.module.css';
import { countedReactions, summaryTypes, totalOf } from './reaction-counts.ts';
import classes from './reactions.module.css';
import { useReactionNames } from './use-reaction-names.ts';

/** Up to three emoji, the most frequent, and the total number of reactions. */
export function ReactionSummary({ reactions }: { reactions: ReactionCounts }) {
  const { t } = useLingui();
  const language = useLanguage();
  const names = useReactionNames();
  const total = totalOf(reactions);
  if (total === 0) return null;
  const words = countedReactions(reactions)
    .map(({ type, count }) => `${names[type]} ${formatNumber(count, language)}`)
    .join(', ');
  return (
    <span className={classes.summary} title={words}>
      <span className={classes.emoji} aria-hidden>
        {summaryTypes(reactions).map((type) => (
          <span key={type}>{reactionEmoji[type]}</span>
        ))}
      </span>
      <span className={`${text.dimmed} ${text.figures}`} aria-hidden>
        {formatNumber(total, language)}
      </span>
      <VisuallyHidden>{t`Reactions: ${words}`}</VisuallyHidden>
    </span>
  );
}
