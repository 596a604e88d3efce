import { type Post, reactionEmoji, socialLimits } from '@gerai/shared/social/feed/contract.ts';
import type { ReactionRecord } from '@gerai/shared/social/feed/reactions-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { PersonMark } from '../../../../core/people/person-mark.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import { countedReactions } from './reaction-counts.ts';
import classes from './reactions.module.css';
import { reactionsQuery } from './reactions-api.ts';
import { useReactionNames } from './use-reaction-names.ts';

/** All reactions to a post: the count of each type, and the five most recent (specification 2, section 2). */
export function ReactionPanel({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const names = useReactionNames();
  const titleId = useId();
  const { data, error, isLoading } = useQuery(reactionsQuery(post.id));
  useEffect(() => {
    // Specification 2, section 8: logged only. The counts come with the post.
    if (error) console.warn('The reactions could not be loaded', error);
  }, [error]);
  const expected = Math.min(post.reaction_count, socialLimits.recentReactions);

  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <Group justify="space-between" gap={0} wrap="nowrap">
        <h2 id={titleId} className={`${text.small} ${text.strong}`}>
          <Trans>Reactions</Trans>
        </h2>
        <CloseButton aria-label={t`Close`} onClick={onClose} />
      </Group>
      <ul className={classes.counts}>
        {countedReactions(post.reactions).map(({ type, count }) => (
          <li key={type} className={text.figures}>
            <span aria-hidden>{reactionEmoji[type]}</span> {names[type]}{' '}
            <strong>{formatNumber(count, language)}</strong>
          </li>
        ))}
      </ul>
      {isLoading ? <Skeleton h={expected * 44} radius="md" /> : null}
      {data && data.recent.length > 0 ? (
        <ul className={classes.recent} aria-label={t`Recent reactions`}>
          {data.recent.map((record) => (
            <Recent key={`${record.user_id} ${record.reaction_type}`} record={record} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Recent({ record }: { record: ReactionRecord }) {
  const names = useReactionNames();
  const { user_name, avatar_url, reaction_type, created_at } = record;
  return (
    <li className={classes.record}>
      <PersonMark name={user_name} photo={avatar_url} size={32} />
      <span className={`${text.breaks} ${boxes.shrinks}`}>{user_name}</span>
      <span role="img" aria-label={names[reaction_type]} title={names[reaction_type]}>
        {reactionEmoji[reaction_type]}
      </span>
      <span className={classes.when}>
        <RelativeTime at={created_at} />
      </span>
    </li>
  );
}
