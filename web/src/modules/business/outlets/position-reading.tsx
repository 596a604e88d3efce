import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatInstant, formatNumber } from '../../../core/i18n/time.ts';
import type { FoundDevice } from './find-device.ts';
import classes from './position-field.module.css';

/** A reading with an accuracy above this, in metres, does not tell an outlet from its neighbours. */
const INEXACT = 100;

const failureTexts = {
  denied: msg`This site can't access the device's location. Allow it in the browser's settings, or paste the position from a map.`,
  unavailable: msg`This device does not know where it is. Turn its location on, or paste the position from a map.`,
  timeout: msg`No position within 20 seconds. Try again outdoors, or paste the position from a map.`,
};

/**
 * What the device said: when and how accurate, to be checked before it is saved. Before that, where to ask it: the
 * form keeps its height.
 */
export function PositionReading({ found }: { found: FoundDevice | undefined }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  if (found && 'failure' in found)
    return (
      <p className={classes.failed} role="alert">
        {i18n._(failureTexts[found.failure])}
      </p>
    );
  return (
    <p
      className={classes.reading}
      data-inexact={(found && found.accuracy > INEXACT) || undefined}
      role="status"
    >
      {found ? readingText(found) : t`At the outlet, this device can tell its position.`}
    </p>
  );

  function readingText({ at, accuracy }: Extract<FoundDevice, { at: Date }>): string {
    const time = formatInstant(at, 'time', language);
    const metres = formatNumber(Math.ceil(accuracy), language);
    return accuracy > INEXACT
      ? t`Read at ${time}, accurate to ${metres} m only: read it again outdoors, at the outlet.`
      : t`Read at ${time}, accurate to ${metres} m. Not saved yet.`;
  }
}
