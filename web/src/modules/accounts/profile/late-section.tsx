import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { lastLanguage, loadLanguage, ScreenLanguage, useLanguage } from '../../../core/i18n/language.tsx';
import { usePart } from '../../../core/offline/use-part.ts';
import { ListSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import text from '../../../ui/text/text.module.css';

interface LateSectionProps<Part> {
  load: () => Promise<Part>;
  /** Of the placeholder, each of 80 pixels. */
  rows: number;
  /** Its messages are the desk's: `load` is made by `deskPart`. */
  desk?: boolean;
  children: (part: Part) => ReactNode;
}

/** What of the profile is loaded on demand, because it needs the network and the profile opens without. */
export function LateSection<Part>({ load, rows, desk = false, children }: LateSectionProps<Part>) {
  const { part, isLate } = usePart(load);
  const language = useLanguage();
  const waiting = <ListSkeleton rows={rows} height={80} />;
  if (!part)
    return isLate ? (
      <p className={text.muted}>
        <Trans>This needs the network.</Trans>
      </p>
    ) : (
      waiting
    );
  if (!desk) return children(part);
  return (
    <Suspense fallback={waiting}>
      <ScreenLanguage default={language} desk>
        {children(part)}
      </ScreenLanguage>
    </Suspense>
  );
}

/** Loads a part with the desk's messages: a screen that asks for those without a network fails as a whole. */
export const deskPart =
  <Part,>(load: () => Promise<Part>): (() => Promise<Part>) =>
  async () => {
    const [part] = await Promise.all([load(), loadLanguage(lastLanguage(), 'desk')]);
    return part;
  };
