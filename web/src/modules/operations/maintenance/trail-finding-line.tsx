import type { TrailFinding, TrailFindingKind } from '@gerai/shared/operations/trail/contract.ts';
import { ACTIVITY_EVENTS } from '@gerai/shared/trail/events/trail-events.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { oneOf } from '../../../core/api/search-params.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatInstant } from '../../../core/i18n/time.ts';
import { eventName } from '../../../desktop/trail/event-names.ts';

const kinds: Record<TrailFindingKind, MessageDescriptor> = {
  altered: msg`Entry altered`,
  removed: msg`Entry removed`,
  inserted: msg`Entry inserted`,
  seal: msg`Seal changed`,
  head: msg`Head changed`,
  rewritten: msg`Rewritten since a head`,
  cut: msg`End removed since a head`,
  redaction: msg`Redaction not proved`,
  photo: msg`Photo missing or changed`,
};

/** The kind in the reader's language; the exact sentence is the one that `npm run verify-trail` prints. */
export function TrailFindingLine({ kind, entry_id, position, event, actor_name, at, message }: TrailFinding) {
  const { i18n } = useLingui();
  const language = useLanguage();
  // Tampering may have written any text.
  const known = oneOf(event, ACTIVITY_EVENTS);
  const facts = [
    entry_id === null ? null : `#${entry_id}`,
    position === null || entry_id !== null ? null : `#${position}`,
    known ? eventName(i18n, known) : event,
    actor_name,
    at === null ? null : formatInstant(at, 'second', language),
  ];
  return (
    <>
      <strong>{i18n._(kinds[kind])}</strong> {facts.filter((fact) => fact !== null).join(' · ')}
      <details>
        <summary>
          <Trans>Details</Trans>
        </summary>
        {message}
      </details>
    </>
  );
}
