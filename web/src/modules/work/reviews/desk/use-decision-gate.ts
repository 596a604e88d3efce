import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { closedGate, look, mayDecide, take } from './decision-gate.ts';
import { isInView } from './is-in-view.ts';

/** How often a photo that is out of view is looked for (milliseconds). */
const PAUSE_MS = 50;

/** Names an element in which a submission can be seen: its decoded photo, or what stands where it has none. */
export type Watch = (id: string, element: Element) => () => void;

export interface DecisionGate {
  /** The submission in hand can be decided; for how the buttons look. */
  isOpen: boolean;
  /** Asked at the moment of a decision. */
  mayDecide(id: string): boolean;
  /** Closes it at once, before the next submission is drawn. */
  close(): void;
  watch: Watch;
}

/** Opens when the submission in hand has been on the screen for a moment. Looks at each frame until then. */
export function useDecisionGate(id: string | null): DecisionGate {
  const gate = useRef(closedGate);
  const watched = useRef(new Map<Element, string>());
  const [openFor, setOpenFor] = useState<string | null>(null);
  useLayoutEffect(() => {
    gate.current = take(gate.current, id);
  }, [id]);

  useEffect(() => {
    setOpenFor(null);
    if (id === null) return;
    let frame = 0;
    let pause: ReturnType<typeof setTimeout>;
    // A frame asks before it is painted: what was in view at the one before has been.
    let wasInView = false;
    const step = () => {
      const here = [...watched.current].some(([element, of]) => of === id && isInView(element));
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
    mayDecide: (of) => mayDecide(gate.current, of),
    close: () => {
      gate.current = closedGate;
    },
    watch,
  };
}
