import { type ProofFacts, TRUST_MARKS, trustMarks } from '@gerai/shared/work/photo-proof/trust-parts.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { trustIcons } from './trust-icons.ts';
import classes from './trust-marks.module.css';
import { partText } from './trust-texts.ts';
import { unusualLabels } from './unusual-texts.ts';

interface TrustMarksProps {
  facts: ProofFacts;
  kinds?: typeof TRUST_MARKS | readonly ['offline'];
}

/**
 * Says in a few words what of a submission the line of trust would make stand out as work done offline, from the gallery
 * or far away, where only a small picture of it is shown; nothing of most.
 */
export function TrustMarks({ facts, kinds = TRUST_MARKS }: TrustMarksProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  return trustMarks(facts, kinds).map((part) => {
    const Icon = trustIcons[part.kind];
    return (
      <span
        key={part.kind}
        className={classes.mark}
        data-tone={part.tone}
        title={partText(i18n, language, part, facts.time_zone)}
      >
        {Icon ? <Icon size={14} stroke={1.75} aria-hidden className={classes.icon} /> : null}
        {i18n._(unusualLabels[part.kind])}
      </span>
    );
  });
}
