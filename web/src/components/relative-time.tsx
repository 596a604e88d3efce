import { Tooltip } from '@mantine/core';
import { useLanguage } from '../lib/language.tsx';
import { useNow } from '../lib/now.ts';
import { formatInstant, relativeTime } from '../lib/time.ts';

/** A moment as people say it, kept true as time passes; the exact one on hover or tap. */
export function RelativeTime({ at }: { at: string }) {
  const language = useLanguage();
  const now = useNow();
  return (
    <Tooltip
      label={formatInstant(at, 'dateTime', language)}
      events={{ hover: true, focus: true, touch: true }}
    >
      <time dateTime={at} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {relativeTime(at, now, language)}
      </time>
    </Tooltip>
  );
}
