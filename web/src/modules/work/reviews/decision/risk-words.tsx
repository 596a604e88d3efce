import type { Language } from '@gerai/shared/text/language.ts';
import type { Risk, RiskReason } from '@gerai/shared/work/reviews/risk.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconEye } from '@tabler/icons-react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { durationText } from '../../../../core/i18n/time.ts';
import text from '../../../../ui/text/text.module.css';
import classes from './risk-words.module.css';

const MINUTE = 60_000;

interface RiskWordsProps {
  risk: Risk | undefined;
  /** For narrow places: one word a reason. The rest is shown on hover, and with the focus on what holds it. */
  brief?: boolean;
}

/** Short reasons to look closely at a submission; renders nothing without any. The wording accuses nobody. */
export function RiskWords({ risk, brief = false }: RiskWordsProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  if (!risk || risk.reasons.length === 0) return null;
  const words = risk.reasons.map((reason) => reasonText(i18n, language, reason)).join(' · ');
  const shown = brief ? risk.reasons.map(({ kind }) => i18n._(briefTexts[kind])).join(' · ') : words;
  const [label, all] = [t`To look at`, t`To look at: ${words}`];
  // No line ends between the icon and the first word.
  const [start = ''] = shown.split(' ');
  return (
    <span className={classes.words} {...(brief ? {} : { title: all })}>
      <span className={text.nowrap}>
        <IconEye size={14} stroke={1.75} role="img" aria-label={label} className={classes.icon} />
        {start}
      </span>
      {shown.slice(start.length)}
      {brief ? <span className={classes.more}>{words}</span> : null}
    </span>
  );
}

/** One word for each reason. */
const briefTexts: Record<RiskReason['kind'], MessageDescriptor> = {
  reused: msg({ message: 'reused', context: 'a photo' }),
  gallery: msg({ message: 'gallery', context: 'a photo' }),
  far: msg({ message: 'far', context: 'a photo' }),
  late: msg({ message: 'late', context: 'a submission' }),
  attempt: msg({ message: 'again', context: 'a submission' }),
  auto: msg({ message: 'system', context: 'approved by' }),
  outlet: msg({ message: 'outlet', context: 'often rejected' }),
  person: msg({ message: 'person', context: 'often rejected' }),
};

/** 'late 25 min', 'photo used before', 'outlet: 14 % rejected in 30 days (4 of 28)'. */
export function reasonText(i18n: I18n, language: Language, reason: RiskReason): string {
  switch (reason.kind) {
    case 'reused':
      return i18n._(msg`photo used before`);
    case 'gallery':
      return i18n._(msg`photo from the gallery`);
    case 'far':
      return i18n._(msg`photo taken far away`);
    case 'late': {
      const late = durationText(reason.minutes * MINUTE, language);
      return i18n._(msg`late ${late}`);
    }
    case 'attempt': {
      const { attempt } = reason;
      return i18n._(msg`attempt ${attempt}`);
    }
    case 'auto':
      return i18n._(msg`approved by the system`);
    default: {
      const { rejected, sent } = reason;
      const share = Math.round((100 * rejected) / sent);
      return i18n._(
        reason.kind === 'outlet'
          ? msg`outlet: ${share} % rejected in 30 days (${rejected} of ${sent})`
          : msg`person: ${share} % rejected in 30 days (${rejected} of ${sent})`,
      );
    }
  }
}
