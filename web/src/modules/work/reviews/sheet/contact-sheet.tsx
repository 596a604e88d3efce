import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import type { BulkResult } from '@gerai/shared/work/reviews/bulk-contract.ts';
import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadingState } from '../../../../ui/feedback/loading-state.tsx';
import { focusTooLong } from '../../../../ui/form/focus-too-long.ts';
import { ShortcutHelp } from '../../../../ui/form/shortcut-help.tsx';
import { useKeys } from '../../../../ui/form/use-keys.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { ListEnd } from '../../../../ui/layout/list-end.tsx';
import { fetchMore, isAtRest } from '../../../../ui/layout/use-next-page.ts';
import { PhotoViewer } from '../../../../ui/media/photo-viewer.tsx';
import { TrustLine } from '../../photo-proof/trust-line.tsx';
import type { AuditFilters } from '../api.ts';
import { sheetQuery } from './api.ts';
import classes from './contact-sheet.module.css';
import { decisionsOf, type SheetDecisions, withoutReason } from './decisions/sheet-decisions.ts';
import { useBulkDecisions } from './decisions/use-bulk-decisions.ts';
import { useSheetMarks } from './decisions/use-sheet-marks.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { SheetBar } from './sheet-bar.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { type NotDecided, SheetOutcome } from './sheet-outcome.tsx';
import { SheetSample } from './sheet-sample.tsx';
import { whenSeen } from './use-shown.ts';
import { useSteadyItems } from './use-steady-items.ts';
import '../review-texts.ts';

interface ContactSheetProps {
  filters: AuditFilters;
  display_id: string;
  name: string;
  sample: string | null;
}

const nameOf = ({ outlet_name, submitted_by }: ReviewItem) => `${outlet_name}, ${submitted_by?.name ?? '—'}`;

const withOne = (id: string) => (before: ReadonlySet<string>) =>
  before.has(id) ? before : new Set(before).add(id);

/**
 * The submissions of one template over all outlets: bad ones are marked and rejected, the other seen ones approved,
 * in one step.
 */
export function ContactSheet({ filters, display_id, name, sample }: ContactSheetProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const pages = useInfiniteQuery(sheetQuery(filters, display_id));
  const { data, error, refetch } = pages;
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set());
  const [seenPhotos, setSeenPhotos] = useState<ReadonlySet<string>>(() => new Set());
  const sheet = useSheetMarks(display_id);
  const { marks, reason, forget, restore } = sheet;
  const [refused, setRefused] = useState(false);
  const [cursor, setCursor] = useState(0);
  const [opened, setOpened] = useState<{ id: string; photo: number } | null>(null);
  const [isSampleOpen, setSampleOpen] = useState(false);
  const [editing, setEditing] = useState<string | null>(null);
  const [notDecided, setNotDecided] = useState<NotDecided[]>([]);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const names = useRef(new Map<string, string>());
  const page = useRef<HTMLDivElement>(null);

  const refresh = useCallback(() => {
    void queries.invalidateQueries({ queryKey: [queryRoots.auditReviews] });
    void queries.invalidateQueries({ queryKey: [queryRoots.auditSamples] });
  }, [queries]);
  const onResults = useCallback(
    (results: readonly BulkResult[]) => {
      forget(results.map(({ id }) => id));
      const others = results
        .filter(({ outcome }) => outcome !== 'Approved' && outcome !== 'Rejected')
        .map((result) => ({ result, name: names.current.get(result.id) ?? name }));
      // The calls of one decision are answered one after the other.
      setNotDecided((before) => [...before, ...others]);
      refresh();
    },
    [refresh, forget, name],
  );
  const onBack = useCallback(
    (decisions: SheetDecisions) => {
      restore(decisions);
      refresh();
    },
    [refresh, restore],
  );
  const bulk = useBulkDecisions({ display_id, name }, { onResults, onBack });
  const all = data?.pages.flatMap(({ rows }) => rows) ?? [];
  for (const item of all) names.current.set(item.id, nameOf(item));
  const items = useSteadyItems(all, bulk.gone);
  const open = items.filter(({ isTaken }) => !isTaken).map(({ item }) => item.id);
  const decisions = decisionsOf(open, seen, marks, reason);
  const total = Math.max((data?.pages[0]?.total ?? 0) - all.filter(({ id }) => bulk.gone.has(id)).length, 0);

  const mark = (id: string) => {
    setRefused(false);
    sheet.toggle(id);
  };
  const closeReason = () => {
    sheet.type(null);
    setEditing(null);
  };
  const decide = () => {
    if (decisions.approve.length + decisions.reject.length === 0 || focusTooLong(page.current)) return;
    const here = new Set(open);
    const wanting = withoutReason(new Map([...marks].filter(([id]) => here.has(id))), reason);
    if (wanting.length > 0) {
      setRefused(true);
      reasonField.current?.focus();
      return;
    }
    setNotDecided([]);
    setCursor(0);
    bulk.decide(decisions);
    // Each keeps the reason it was given, until the server has it.
    restore(decisions);
    sheet.setReason('');
  };

  const openedId = opened?.id;
  // In the photo viewer too: an auditor who sees the fault there marks it there.
  useKeys({ x: openedId === undefined ? undefined : () => mark(openedId) }, { inDialog: true });
  useKeys({
    z: bulk.undo,
    A: decide,
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  });
  const isHere = items.length > 0;
  const hasFocused = useRef(false);
  // Focuses the first cell, so that the keys work without a click.
  useEffect(() => {
    if (!isHere || hasFocused.current) return;
    const frame = requestAnimationFrame(() => {
      const first = page.current?.querySelector<HTMLElement>('[role="gridcell"]');
      if (!first || document.activeElement !== document.body) return;
      hasFocused.current = true;
      first.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  });

  if (!data)
    return (
      <LoadingState
        title={i18n._(msg`Error fetching submissions`)}
        error={error}
        onRetry={() => void refetch()}
        rows={3}
        height={220}
      />
    );
  const photos = items.flatMap(({ item }) =>
    item.photos.map((photo, index) => ({ id: item.id, item, photo, index, name: `${nameOf(item)}` })),
  );
  const shown = opened ? photos.findIndex(({ id, index }) => id === opened.id && index === opened.photo) : -1;
  const edited = items.find(({ item }) => item.id === editing)?.item;
  const first = items[0]?.item ?? all[0];
  return (
    <div ref={page}>
      <SheetOutcome list={notDecided} onClose={() => setNotDecided([])} />
      {items.length === 0 && !pages.hasNextPage ? (
        <EmptyState
          title={t`No tasks to audit`}
          hint={<Trans>Nothing more of this task waits in these days and outlets.</Trans>}
        />
      ) : (
        <div className={classes.sheet}>
          <SheetSample name={name} sample={sample} item={first} onViewer={setSampleOpen} />
          <div className={boxes.shrinks}>
            <SheetGrid
              items={items}
              total={total}
              marks={marks}
              opened={seenPhotos}
              sharedReason={reason.trim()}
              cursor={Math.min(cursor, Math.max(items.length - 1, 0))}
              onCursor={setCursor}
              covered={opened !== null || isSampleOpen || editing !== null}
              onShown={(id) => setSeen(withOne(id))}
              onOpen={(index, photo) => {
                const item = items[index]?.item;
                if (item && item.photos.length > 0) setOpened({ id: item.id, photo });
              }}
              onMark={mark}
              onReason={setEditing}
              onEnd={() => {
                if (isAtRest(pages)) fetchMore(pages);
              }}
            />
            <ListEnd list={pages} />
          </div>
        </div>
      )}
      <SheetBar
        decisions={decisions}
        total={total}
        seen={open.filter((id) => seen.has(id)).length}
        reason={reason}
        onReason={(text) => {
          sheet.setReason(text);
          setRefused(false);
        }}
        reasonField={reasonField}
        draft={sheet.draft}
        unkept={sheet.unkept}
        refused={refused}
        held={bulk.held}
        onUndo={bulk.undo}
        onDecide={decide}
      />
      <PhotoViewer
        photos={photos.map(({ photo }) => photo)}
        index={shown < 0 ? null : shown}
        onIndexChange={(index) => {
          const next = index === null ? undefined : photos[index];
          setOpened(next ? { id: next.id, photo: next.index } : null);
          if (next) setCursor(items.findIndex(({ item }) => item.id === next.id));
        }}
        name={photos[shown]?.name ?? name}
        onShown={(at, element) => {
          const photo = photos[at]?.photo;
          return photo ? whenSeen(element, () => setSeenPhotos(withOne(photo.id))) : () => {};
        }}
        actions={(at) => {
          const id = photos[at]?.id;
          if (id === undefined) return null;
          return (
            <Button
              variant={marks.has(id) ? 'filled' : 'default'}
              color="red"
              leftSection={<IconX size={18} aria-hidden />}
              aria-pressed={marks.has(id)}
              onClick={() => mark(id)}
            >
              <Trans>Mark as bad</Trans>
            </Button>
          );
        }}
        note={(at) => {
          const said = photos[at];
          return said ? <TrustLine facts={said.item} index={said.index} /> : null;
        }}
      />
      {edited ? (
        <ReasonDialog
          item={edited}
          reason={marks.get(edited.id) ?? ''}
          text={sheet.typedFor(edited.id)}
          onType={(text) => sheet.type({ id: edited.id, text })}
          onSave={(text) => {
            sheet.setOwnReason(edited.id, text);
            closeReason();
          }}
          onClose={closeReason}
        />
      ) : null}
      <ShortcutHelp
        keys={[
          ['← ↑ → ↓', t`Move`],
          ['x, r', t`Mark as bad`],
          ['space', t`Mark, or take the mark off`],
          ['n', t`Reason of its own`],
          ['o, Enter', t`Open the photo`],
          ['A', t`Approve the seen, reject the marked`],
          ['z', t`Undo`],
          ['/', t`Search`],
        ]}
      />
    </div>
  );
}
