import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { closedGate, look, mayDecide, take } from './decision-gate.ts';
import { viewOf } from './is-in-view.ts';

/** Interval between checks while the photo is out of view (milliseconds). */
const PAUSE_MS = 50;

/** Registers an element that shows a submission: its decoded photo, or the placeholder of one without a photo. */
export type Watch = (id: string, element: Element) => () => void;

export interface DecisionGate {
  /** The current submission can be decided; for rendering the buttons. */
  isOpen: boolean;
  /** It can't be decided, because its photo is drawn too small to be seen. */
  isTooSmall: boolean;
  /** The authoritative check, at the moment of a decision. */
  mayDecide(id: string): boolean;
  /** Closes the gate at once, before the next submission is rendered. */
  close(): void;
  watch: Watch;
}

/**
 * A gate that opens once the current submission has been on the screen for SEEN_MS. Checks every frame until then.
 */
export function useDecisionGate(id: string | null): DecisionGate {
  const gate = useRef(closedGate);
  const watched = useRef(new Map<Element, string>());
  const [openFor, setOpenFor] = useState<string | null>(null);
  const [smallFor, setSmallFor] = useState<string | null>(null);
  useLayoutEffect(() => {
    gate.current = take(gate.current, id);
  }, [id]);

  useEffect(() => {
    setOpenFor(null);
    setSmallFor(null);
    if (id === null) return;
    let frame = 0;
    let pause: ReturnType<typeof setTimeout>;
    // The callback runs before its frame is painted, so only what was in view in the previous frame has been shown.
    let wasInView = false;
    const step = () => {
      const views = [...watched.current].filter(([, of]) => of === id).map(([element]) => viewOf(element));
      const here = views.includes('seen');
      setSmallFor(!here && views.includes('small') ? id : null);
      gate.current = look(gate.current, id, here && wasInView, performance.now());
      wasInView = here;
      if (mayDecide(gate.current, id)) setOpenFor(id);
      else if (here) frame = requestAnimationFrame(step);
      else
        pause = setTimeout(() => {
          frame = requestAnimationFrame(step);
        }, PAUSE_MS);
    };
    const onVisibility = () => {
      if (!document.hidden) return;
      wasInView = false;
      gate.current = look(gate.current, id, false, performance.now());
    };
    frame = requestAnimationFrame(step);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(pause);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [id]);

  const watch = useCallback<Watch>((of, element) => {
    watched.current.set(element, of);
    return () => void watched.current.delete(element);
  }, []);
  return {
    isOpen: id !== null && openFor === id,
    isTooSmall: id !== null && smallFor === id && openFor !== id,
    mayDecide: (of) => mayDecide(gate.current, of),
    close: () => {
      gate.current = closedGate;
    },
    watch,
  };
}
