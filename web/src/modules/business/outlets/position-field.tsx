import { readPosition, roundDegrees } from '@gerai/shared/business/outlets/read-position.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatInstant, formatNumber } from '../../../core/i18n/time.ts';
import { type FoundDevice, findDevice } from './find-device.ts';
import { degreesText, type OutletForm } from './outlet-form.ts';
import classes from './position-field.module.css';

/** A reading with an accuracy above this, in metres, does not tell an outlet from its neighbours. */
const INEXACT = 100;

interface PositionFieldProps extends Pick<OutletForm, 'latitude' | 'longitude'> {
  problems: { latitude: string | undefined; longitude: string | undefined };
  onChange: (part: Partial<OutletForm>) => void;
}

/** Where the outlet is: typed, pasted as a map copies it, or read from this device. Nothing is saved by it. */
export function PositionField({ latitude, longitude, problems, onChange }: PositionFieldProps) {
  const { t } = useLingui();
  const [found, setFound] = useState<FoundDevice>();
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const change = (part: Partial<OutletForm>) => {
    setFound(undefined);
    onChange(part);
  };
  const paste = (event: ClipboardEvent) => {
    const position = readPosition(event.clipboardData.getData('text'));
    if (!position) return;
    event.preventDefault();
    change({ latitude: degreesText(position.latitude), longitude: degreesText(position.longitude) });
  };
  const ask = async () => {
    setAsking(true);
    const answer = await findDevice();
    // The form may be about another outlet by now.
    if (isGone.current) return;
    setAsking(false);
    if ('accuracy' in answer)
      change({
        latitude: degreesText(roundDegrees(answer.latitude)),
        longitude: degreesText(roundDegrees(answer.longitude)),
      });
    setFound(answer);
  };
  return (
    <fieldset className={classes.field} aria-describedby={id}>
      <legend className={classes.legend}>
        <Trans>Map position</Trans>
      </legend>
      <p id={id} className={classes.hint}>
        <Trans>
          Reviewers see how far from here a photo was taken. Paste both numbers at once, as Google Maps copies
          them: -7.9467, 112.6150
        </Trans>
      </p>
      <div className={classes.pair}>
        <TextInput
          label={t`Latitude`}
          autoComplete="off"
          value={latitude}
          error={problems.latitude}
          onPaste={paste}
          onChange={(event) => change({ latitude: event.currentTarget.value })}
        />
        <TextInput
          label={t`Longitude`}
          autoComplete="off"
          value={longitude}
          error={problems.longitude}
          onPaste={paste}
          onChange={(event) => change({ longitude: event.currentTarget.value })}
        />
      </div>
      <Button
        variant="default"
        className={classes.ask}
        leftSection={<IconCurrentLocation size={18} aria-hidden />}
        loading={isAsking}
        onClick={() => void ask()}
      >
        <Trans>Use my position</Trans>
      </Button>
      <Reading found={found} />
    </fieldset>
  );
}

const failureTexts = {
  denied: msg`The browser may not see where this device is. Allow it for this site in the browser's settings, or paste the position from a map.`,
  unavailable: msg`This device does not know where it is. Turn its location on, or paste the position from a map.`,
  timeout: msg`No position within 20 seconds. Try again outdoors, or paste the position from a map.`,
};

/** What the device said: when and how accurate, to be checked before it is saved. */
function Reading({ found }: { found: FoundDevice | undefined }) {
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
      {found ? readingText(found) : null}
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
