import type { Challenge as Asked } from '@gerai/shared/work/submissions/challenge.ts';
import { lazy, Suspense } from 'react';

// Few tasks ask for something, and the first load of My Tasks is for all of them.
const ChallengeLine = lazy(() =>
  import('./challenge-line.tsx').then(({ ChallengeLine }) => ({ default: ChallengeLine })),
);

/** What the photo must show, if the task asks for something; its room is kept while it loads. */
export function Challenge({ challenge }: { challenge: Asked | null | undefined }) {
  if (!challenge) return null;
  return (
    <div style={{ minHeight: 72 }}>
      <Suspense>
        <ChallengeLine challenge={challenge} />
      </Suspense>
    </div>
  );
}
