import { type ReactNode, useEffect, useState } from 'react';
import { DiscardDialog, type DiscardWords } from './discard-dialog.tsx';

/** Asks before closing loses input: call `close` instead of `onClose`, and draw the question. A reload asks too. */
export function useDiscardQuestion(
  isDirty: boolean,
  onClose: () => void,
  words?: DiscardWords,
): { close: () => void; question: ReactNode } {
  const [isAsking, ask] = useState(false);
  useEffect(() => {
    if (!isDirty) return;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [isDirty]);
  return {
    close: () => (isDirty ? ask(true) : onClose()),
    question: (
      <DiscardDialog opened={isAsking} words={words} onDiscard={onClose} onClose={() => ask(false)} />
    ),
  };
}
