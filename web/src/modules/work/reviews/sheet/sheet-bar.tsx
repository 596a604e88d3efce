import { submissionLimits } from '@gerai/shared/work/submissions/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { RivalTexts } from '../../../../core/offline/shown/rival-texts.tsx';
import { LongText } from '../../../../ui/form/long-text.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { decidedText } from './decisions/decided-text.ts';
import { countOf, type SheetDecisions } from './decisions/sheet-decisions.ts';
import type { BulkDecisionsState } from './decisions/use-bulk-decisions.ts';
import type { SheetMarks } from './decisions/use-sheet-marks.ts';
import classes from './sheet-bar.module.css';

interface SheetBarProps {
  /** What the button will decide. */
  decisions: SheetDecisions;
  total: number;
  seen: number;
  reason: string;
  onReason: (reason: string) => void;
  reasonField: RefObject<HTMLTextAreaElement | null>;
  /** The marks on the device. */
  draft: SheetMarks['draft'];
  /** The message that the device can't store them, or null. */
  unkept: string | null;
  /** The last attempt was refused because marked submissions had no reason. */
  refused: boolean;
  held: BulkDecisionsState['held'];
  onUndo: () => void;
  onDecide: () => void;
}

/**
 * The counts of seen and marked submissions, the shared reason, and the single button, labelled with the numbers it
 * decides.
 */
export function SheetBar(props: SheetBarProps) {
  const { decisions, total, seen, reason, onReason, reasonField, draft, unkept, refused } = props;
  const { held, onUndo, onDecide } = props;
  const { t, i18n } = useLingui();
  const { approved, rejected } = countOf(decisions);
  return (
    <section className={`${boxes.card} ${classes.bar}`} aria-label={t`Decision`}>
      {rejected > 0 ? (
        <LongText
          ref={reasonField}
          className={classes.reason}
          aria-label={t`Reason for the marked`}
          placeholder={t`Reason for the marked`}
          value={reason}
          limit={submissionLimits.notes}
          minRows={1}
          maxRows={4}
          description={unkept}
          error={refused ? reasonText(i18n, { reason: 'reviews.notes_required' }) : null}
          onChange={(event) => onReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      ) : null}
      <RivalTexts draft={draft} />
      <p className={`${text.muted} ${classes.count}`} role="status">
        {held && !held.isWaiting ? (
          decidedText(i18n, countOf(held.decisions))
        ) : (
          <>
            <Trans>
              {seen} of {total} seen
            </Trans>
            {rejected > 0 ? (
              <>
                {' · '}
                <Plural value={rejected} one="# marked" other="# marked" />
              </>
            ) : null}
          </>
        )}
        {held?.isWaiting ? (
          <span className={classes.waiting}>
            <Trans>Not sent yet: {decidedText(i18n, countOf(held.decisions))}</Trans>
          </span>
        ) : null}
      </p>
      {held ? (
        <Button variant="default" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      ) : null}
      <Button
        className={`${text.figures} ${classes.decide}`}
        disabled={approved + rejected === 0}
        onClick={onDecide}
        data-decide
      >
        <ButtonText approved={approved} rejected={rejected} />
      </Button>
    </section>
  );
}

function ButtonText({ approved, rejected }: { approved: number; rejected: number }) {
  if (approved > 0 && rejected > 0)
    return (
      <Trans>
        Approve {approved} seen, reject {rejected}
      </Trans>
    );
  if (rejected > 0) return <Trans>Reject {rejected}</Trans>;
  return <Trans>Approve {approved} seen</Trans>;
}
