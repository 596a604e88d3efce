import type { LaterChange } from '@gerai/shared/http/revision.ts';
import { type EditedSubject, readLaterChange } from '@gerai/shared/trail/contract.ts';
import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../core/api/api-client.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { ChangesPanel, type FieldText } from './changes-panel.tsx';
import { beginMerge, differingFields, listChanges, type Merge, mergeRevision } from './merge-changes.ts';

interface Revised {
  updated_at: string;
}

interface RevisionOptions<Thing extends Revised, V extends object> {
  subject: EditedSubject;
  /** Its id in the trail. */
  id: string;
  /** What of it has a revision of its own, as the trail names it. */
  part?: string | undefined;
  /** The thing as it was read last; null for a new one. Read again while the form is open, it is compared. */
  thing: Thing | null;
  /** The form's values of a thing. */
  toValues: (thing: Thing) => V;
  /** The form's values now. */
  values: V;
  change: (part: Partial<V>) => void;
  /** The thing is being saved: what arrives may be the own change. */
  isSaving: boolean;
  texts: { readonly [Field in keyof V & string]: FieldText };
}

export interface Revision<Thing> {
  /** Whether the form differs from what is stored, as far as is known. */
  isDirty: boolean;
  /** What somebody else changed, to be drawn above the form's buttons. */
  panel: ReactNode;
  /** Leads to the panel, from a place that is always in view. */
  pointer: ReactNode;
  /** Whether saving may go on; otherwise the panel says what is to be chosen. */
  isReady: () => boolean;
  /** Saves on the revision that is known; a later change of other fields is no conflict. */
  save: <Saved>(store: (expected_updated_at: string | undefined) => Promise<Saved>) => Promise<Saved>;
  /** Begins again from what was saved, for a form that stays open. */
  restart: (saved: Thing) => void;
}

/** Keeps a form of a thing that others may change meanwhile apart from their changes, and merges the two. */
export function useRevision<Thing extends Revised, V extends object>(
  options: RevisionOptions<Thing, V>,
): Revision<Thing> {
  const { subject, id, part, thing, toValues, values, change, isSaving, texts } = options;
  const [merge, setMerge] = useState<Merge<V> | null>(
    () => thing && beginMerge(toValues(thing), thing.updated_at),
  );
  const [since, setSince] = useState(thing?.updated_at);
  const [known, setKnown] = useState<LaterChange | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [calls, setCalls] = useState(0);
  /** The form shows something newer than it was opened with. */
  const [isNews, setNews] = useState(false);
  const changes = merge ? listChanges(merge, values) : [];
  // What was typed while an answer was awaited counts too.
  const typed = useRef(values);
  typed.current = values;

  const take = (now: Merge<V>, theirs: V, updated_at: string) => {
    const isIdle =
      differingFields(now.opened, now.theirs).concat(differingFields(now.theirs, typed.current)).length === 0;
    const { merge: next, taken } = mergeRevision(now, typed.current, { theirs, updated_at });
    // Nothing is typed yet, so there is nothing to choose either.
    setMerge(isIdle ? beginMerge(theirs, updated_at) : next);
    setNews(isIdle && Object.keys(taken).length > 0);
    setAsked(false);
    if (Object.keys(taken).length > 0) change(taken);
  };
  const compare = useEffectEvent((latest: Thing) => {
    if (merge && !isSaving && isLater(latest.updated_at, merge.updated_at))
      take(merge, toValues(latest), latest.updated_at);
  });
  useEffect(() => {
    if (thing) compare(thing);
  }, [thing]);

  const { data } = useQuery({
    queryKey: ['changes', subject, id, part, since, merge?.updated_at],
    queryFn: ({ signal }) =>
      call(readLaterChange, { query: { subject, id, part, since: since ?? '' } }, { signal }),
    // A refusal has told it already.
    enabled: (isNews || changes.length > 0) && known?.updated_at !== merge?.updated_at,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const who = known && known.updated_at === merge?.updated_at ? known.who : (data?.who ?? null);

  function choose(field: string, choice: 'mine' | 'theirs') {
    const chosen = changes.find((one) => one.field === field);
    if (!merge || !chosen) return;
    const key = field as keyof V;
    // What is left for theirs comes back with mine.
    setMerge({
      ...merge,
      mine: { ...merge.mine, [key]: chosen.mine },
      settled: [...merge.settled, key],
    });
    change({ [key]: choice === 'mine' ? chosen.mine : chosen.theirs } as Partial<V>);
  }

  async function save<Saved>(store: (expected: string | undefined) => Promise<Saved>): Promise<Saved> {
    if (!merge) return await store(undefined);
    try {
      return await store(merge.updated_at);
    } catch (error) {
      const changed = error instanceof ApiError ? error.changed : undefined;
      if (!changed) throw error;
      const theirs = toValues(changed.current as unknown as Thing);
      // Nothing that this form shows: a photo, a place in an order.
      if (differingFields(merge.theirs, theirs).length === 0) return await store(changed.updated_at);
      setKnown(changed);
      take(merge, theirs, changed.updated_at);
      setCalls((before) => before + 1);
      throw error;
    }
  }

  return {
    isDirty: merge !== null && differingFields(merge.theirs, values).length > 0,
    panel:
      merge && (isNews || changes.length > 0) ? (
        <ChangesPanel
          changes={changes}
          texts={texts}
          who={who}
          at={merge.updated_at}
          isAsked={isAsked}
          calls={calls}
          onChoose={choose}
        />
      ) : null,
    pointer:
      changes.length > 0 ? (
        <Anchor component="button" type="button" size="sm" onClick={() => setCalls((before) => before + 1)}>
          <Trans>Changed by someone else: compare</Trans>
        </Anchor>
      ) : null,
    isReady() {
      const isOpen = changes.some(({ choice }) => choice === null);
      setAsked(isOpen);
      if (isOpen) setCalls((before) => before + 1);
      return !isOpen;
    },
    save,
    restart(saved) {
      setMerge(beginMerge(toValues(saved), saved.updated_at));
      setSince(saved.updated_at);
      setNews(false);
    },
  };
}

const isLater = (one: string, other: string): boolean => Date.parse(one) > Date.parse(other);

/** Whether the panel says what went wrong, so that the form need not. */
export const isLaterChange = (error: unknown): boolean =>
  error instanceof ApiError && error.changed !== undefined;
