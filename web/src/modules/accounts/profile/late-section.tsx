import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLazyImport } from '../../../core/offline/use-lazy-import.ts';
import { ListSkeleton } from '../../../ui/feedback/screen-skeleton.tsx';
import text from '../../../ui/text/text.module.css';

interface LateSectionProps<Part> {
  load: () => Promise<Part>;
  /** Of the placeholder, each of 80 pixels. */
  rows: number;
  children: (part: Part) => ReactNode;
}

/** What of the profile is loaded on demand, because it needs the network and the profile opens without. */
export function LateSection<Part>({ load, rows, children }: LateSectionProps<Part>) {
  const { part, isLate } = useLazyImport(load);
  if (part) return children(part);
  if (!isLate) return <ListSkeleton rows={rows} height={80} />;
  return (
    <p className={`${text.muted} ${text.paragraph}`}>
      <Trans>This needs the network.</Trans>
    </p>
  );
}
