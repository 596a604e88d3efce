import { type ProofFacts, type TrustPart, trustParts } from '@gerai/shared/work/photo-proof/trust-parts.ts';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import text from '../../../ui/text/text.module.css';
import { trustIcons } from './trust-icons.ts';
import classes from './trust-line.module.css';
import { partText } from './trust-texts.ts';

interface TrustLineProps {
  facts: ProofFacts;
  /** The index of the photo that is shown. */
  index: number;
}

/**
 * Says of a photo in one line where it comes from, when and where it was taken and whether it is unique. What is usual
 * is muted; what stands out is for the reviewer to judge. Read aloud it is one sentence.
 */
export function TrustLine({ facts, index }: TrustLineProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const parts = trustParts(facts, index);
  if (parts.length === 0) return null;
  const words = parts.map((part, at) => {
    const words = partText(i18n, language, part, facts.time_zone);
    return at === 0 ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  });
  return (
    <p className={classes.line} data-trust>
      <span className={text.hidden}>
        {facts.photos.length > 1 ? t`Photo ${index + 1}` : t`Photo`}
        {': '}
      </span>
      {parts.map((part, at) => (
        <Fragment key={part.kind}>
          <Part part={part} words={words[at]!} />
          <Comma
            isHidden={part.tone !== 'usual' || parts[at + 1]?.tone !== 'usual'}
            isLast={at === parts.length - 1}
          />
        </Fragment>
      ))}
    </p>
  );
}

function Part({ part: { kind, tone }, words }: { part: TrustPart; words: string }) {
  const Icon = trustIcons[kind];
  return (
    <span className={classes.part} data-tone={tone} data-kind={kind}>
      {Icon ? <Icon size={14} stroke={2} aria-hidden className={classes.icon} /> : null}
      {words}
    </span>
  );
}

/** Between two muted parts a comma is seen; beside one that stands out it is only read. */
function Comma({ isHidden, isLast }: { isHidden: boolean; isLast: boolean }) {
  if (isLast) return <span className={text.hidden}>.</span>;
  return (
    <>
      <span className={isHidden ? text.hidden : undefined}>,</span>{' '}
    </>
  );
}
