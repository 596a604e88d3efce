import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import { decidedTexts } from '../review-texts.ts';
import classes from './recent-decisions.module.css';
import type { RecentDecision } from './use-decisions.ts';
import type { Standing } from './use-undo-questions.ts';

/** Maximum number of recent decisions shown. */
const SHOWN = 8;

const states = {
  held: {
    Approved: msg({ message: 'Approved', context: 'a decision' }),
    Rejected: msg({ message: 'Rejected', context: 'a decision' }),
  },
  waiting: {
    Approved: msg`Approved, waits for the network`,
    Rejected: msg`Rejected, waits for the network`,
  },
  asked: {
    Approved: msg`Approved, undo: asks whether the server has it`,
    Rejected: msg`Rejected, undo: asks whether the server has it`,
  },
  sending: { Approved: msg`Approved, is being sent`, Rejected: msg`Rejected, is being sent` },
} as const;

/** What can still be done about a decision that the server has. */
const ways = {
  manager: {
    Approved: msg`An auditor can still reject it.`,
    Rejected: msg`The outlet can send it again.`,
  },
  audit: { Approved: msg`It is final.`, Rejected: msg`The outlet can send it again.` },
} as const;

function keptText(i18n: I18n, { decision, by, stage }: Standing): string {
  const person = by ?? i18n._(msg`the system`);
  const said =
    decision === 'Approved'
      ? msg`Not undone: the server has it, approved by ${person}.`
      : msg`Not undone: the server has it, rejected by ${person}.`;
  return `${i18n._(said)} ${i18n._(ways[stage][decision])}`;
}

/** The state of a decision as one line of text. */
function stateText(i18n: I18n, { phase, decision, refusal, stands }: RecentDecision): string {
  if (stands) return keptText(i18n, stands);
  if (phase === 'sent' || phase === 'kept') return i18n._(decidedTexts[decision]);
  if (phase === 'refused') return refusal ? reasonText(i18n, refusal) : i18n._(msg`Review Failed`);
  return i18n._(states[phase][decision]);
}

interface RecentDecisionsProps {
  recent: readonly RecentDecision[];
  onUndo: (id: string) => void;
}

/**
 * The latest decisions by task name, newest first; each can be undone until it is sent. One line that covers nothing.
 */
export function RecentDecisions({ recent, onUndo }: RecentDecisionsProps) {
  const { t, i18n } = useLingui();
  const shown = recent.slice(0, SHOWN);
  const latest = shown[0];
  return (
    <section className={classes.strip} aria-label={t`Last decisions`}>
      {latest ? null : (
        <p className={`${text.mutedSmall} ${classes.hint}`}>
          <Trans>Each decision can be undone for some seconds</Trans>
        </p>
      )}
      <ul className={`${boxes.list} ${classes.list}`} tabIndex={latest ? 0 : undefined}>
        {shown.map((each) => (
          <Decided key={each.id} recent={each} state={stateText(i18n, each)} onUndo={onUndo} />
        ))}
      </ul>
      <p className={classes.said} role="status">
        {latest ? `${latest.task_name}: ${stateText(i18n, latest)}` : ''}
      </p>
    </section>
  );
}

interface DecidedProps {
  recent: RecentDecision;
  state: string;
  onUndo: (id: string) => void;
}

function Decided({ recent, state, onUndo }: DecidedProps) {
  const { t } = useLingui();
  const { id, task_name, phase, stands } = recent;
  const decision = stands?.decision ?? recent.decision;
  const Icon = decision === 'Approved' ? IconCheck : IconX;
  return (
    <li className={`${boxes.box} ${classes.decided}`} data-decision={decision} data-phase={phase}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <span className={classes.words}>
        <span className={`${text.strong} ${classes.name}`}>{task_name}</span>
        <span className={`${text.dimmed} ${classes.state}`}>{state}</span>
      </span>
      {phase === 'held' || phase === 'waiting' ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t`Undo: ${task_name}`}
          onClick={() => onUndo(id)}
        >
          <Trans>Undo</Trans>
        </Button>
      ) : null}
      {stands ? (
        <Link to="/task/tasks/$id" params={{ id: stands.task_id }} className={classes.detail}>
          <Trans>Task Detail</Trans>
        </Link>
      ) : null}
      {phase === 'refused' || phase === 'kept' ? (
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t`Put away: ${task_name}`}
          onClick={() => onUndo(id)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  );
}
