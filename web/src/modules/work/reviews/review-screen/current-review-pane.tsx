import type { Decision, ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ShortcutList } from '../../../../ui/form/shortcut-help.tsx';
import { useKeys } from '../../../../ui/form/use-keys.ts';
import { AfterRejection } from '../decision/after-rejection.tsx';
import { ReviewContext } from '../decision/earlier-attempts.tsx';
import type { ReviewStage as ReviewStageName } from '../decision/queued-review.ts';
import { ReviewFacts, ReviewHeader } from '../decision/review-sheet.tsx';
import type { NoteDrafts } from '../decision/use-note-drafts.ts';
import { useReasons } from '../decision/use-reasons.tsx';
import { ReviewStage } from '../photo/review-stage.tsx';
import { ReviewViewer } from '../photo/review-viewer.tsx';
import { photosOf, sampleOf } from '../photo/shown-photos.ts';
import { DecisionBar, type DecisionBarHandle } from './decision-bar.tsx';
import { useReviewShortcuts } from './review-shortcuts.ts';
import classes from './review-workspace.module.css';
import { useDecisionGate } from './use-decision-gate.ts';

interface CurrentReviewPaneProps {
  stage: ReviewStageName;
  item: ReviewItem;
  /** Position in the queue, from 1. */
  place: number;
  total: number;
  onMove: (step: 1 | -1) => void;
  onDecide: (decision: Decision, notes: string) => void;
  /** Undoes the last decision. */
  onUndo: () => void;
  notes: NoteDrafts;
  isPaused: () => boolean;
  hasSearch: boolean;
  /** The latest decisions. */
  strip: ReactNode;
  /** Notice that somebody else decided the submission; while it is shown the submission cannot be decided. */
  taken: ReactNode;
}

/** The current submission: photo, facts, decision, and the full-screen viewer. */
export function CurrentReviewPane(props: CurrentReviewPaneProps) {
  const { stage, item, place, total, onMove, onDecide, onUndo, notes, isPaused, hasSearch, strip, taken } =
    props;
  const { t } = useLingui();
  const bar = useRef<DecisionBarHandle>(null);
  const region = useRef<HTMLElement>(null);
  const gate = useDecisionGate(item.id);
  const [shown, setShown] = useState<number | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  const shortcuts = useReviewShortcuts(shown === null ? 'screen' : 'viewer', hasSearch);
  const reasons = useReasons(stage, item, notes.of(item.id));
  const leftover = useLeftover(item.id, taken !== null, notes);
  // In the viewer, a new submission starts with its first photo.
  useEffect(() => {
    if (item.id) setShown((index) => (index === null ? null : 0));
  }, [item.id]);

  const decide = (id: string, decision: Decision, words: string) => {
    if (taken || id !== item.id || !gate.mayDecide(id)) return;
    if (document.activeElement?.tagName === 'TEXTAREA') region.current?.focus({ preventScroll: true });
    gate.close();
    onDecide(decision, words);
  };
  const sample = sampleOf(item) ? photosOf(item).length - 1 : null;
  const canOpen = photosOf(item).length > 0;
  const toggle = () => setShown((index) => (index === null && canOpen ? 0 : null));
  const keys = {
    ...(taken ? {} : reasons.keys),
    j: () => onMove(1),
    k: () => onMove(-1),
    a: () => bar.current?.approve(),
    x: () => bar.current?.reject(),
    z: onUndo,
    o: toggle,
    Enter: toggle,
    s: sample === null ? undefined : () => setShown((index) => (index === sample ? 0 : sample)),
    '?': () => setIsHelpOpen(true),
  };
  const search = hasSearch ? () => document.querySelector<HTMLElement>('[data-search]')?.focus() : undefined;
  // In the viewer r rotates the photo, as in every lightbox.
  useKeys(shown === null ? { ...keys, r: keys.x, '/': search } : {}, { isPaused });

  const facts = <ReviewFacts key={item.id} item={item} context={<ReviewContext item={item} />} />;
  const decision = (words: string, onSee: () => void) => (
    <>
      {taken}
      <DecisionBar
        ref={bar}
        id={item.id}
        isOpen={gate.isOpen && !taken}
        tooSmall={gate.isTooSmall && !taken ? { words, onSee } : undefined}
        note={notes.of(item.id)}
        reasons={
          <>
            {reasons.chips}
            <AfterRejection item={item} />
          </>
        }
        leftover={leftover}
        onDecide={decide}
      />
    </>
  );
  return (
    <>
      <section ref={region} tabIndex={-1} className={classes.hand} aria-label={item.task_name}>
        <ReviewHeader item={item} place={place} total={total} onMove={onMove} />
        <ReviewStage item={item} watch={gate.watch} onOpen={setShown} onMove={onMove} facts={facts} />
        <div>{item.photos.length > 0 ? facts : null}</div>
        <div className={classes.foot}>
          {isWide ? null : strip}
          {shown === null ? decision(t`Too small here. Open to see.`, () => setShown(0)) : null}
        </div>
      </section>
      {isWide ? strip : null}
      {shown === null ? null : (
        <ReviewViewer
          item={item}
          place={place}
          total={total}
          onMove={onMove}
          isPaused={isPaused}
          decision={(fit) => decision(t`Too small here. Show it whole.`, fit)}
          index={shown}
          onIndexChange={setShown}
          watch={gate.watch}
          keys={isHelpOpen ? {} : keys}
        />
      )}
      {isHelpOpen ? <ShortcutList keys={shortcuts} onClose={() => setIsHelpOpen(false)} /> : null}
    </>
  );
}

/** The note for a submission that somebody else decided, offered for the next one. */
function useLeftover(id: string, isTaken: boolean, notes: NoteDrafts): string | undefined {
  const [left, setLeft] = useState<{ of: string; text: string }>();
  const text = notes.of(id).draft?.text.trim() ?? '';
  useEffect(() => {
    if (isTaken && text !== '') setLeft({ of: id, text });
  }, [id, isTaken, text]);
  return left && left.of !== id ? left.text : undefined;
}
