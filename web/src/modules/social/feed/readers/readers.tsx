import type { Post } from '@gerai/shared/social/feed/contract.ts';
import { canSeeReaders } from '@gerai/shared/social/feed/policy.ts';
import { Trans } from '@lingui/react/macro';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import classes from './readers.module.css';
import { ReadersDialog } from './readers-dialog.tsx';
import { seenQuery } from './seen-api.ts';

/** 'Seen by 31 of 40' for people who may see it; null for others and for posts that are no announcement. */
export function Readers({ post }: { post: Post }) {
  const person = useProfile();
  return post.is_announcement && canSeeReaders(person, post) ? <SeenBy post={post} /> : null;
}

function SeenBy({ post }: { post: Post }) {
  const language = useLanguage();
  const { data } = useQuery(seenQuery(post.id));
  const [isOpen, setOpen] = useState(false);
  // Space is reserved while loading.
  if (data === undefined) return <span className={classes.place} aria-hidden />;
  if (data === null) return null;
  const [seen, audience] = [formatNumber(data.seen, language), formatNumber(data.audience, language)];
  return (
    <>
      <button type="button" className={classes.seen} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconEye size={18} stroke={1.75} aria-hidden />
        <Trans>
          Seen by {seen} of {audience}
        </Trans>
      </button>
      {isOpen ? <ReadersDialog post={post} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
