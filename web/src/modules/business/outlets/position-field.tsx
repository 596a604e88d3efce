import { readPosition, roundDegrees } from '@gerai/shared/business/outlets/read-position.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react';
import boxes from '../../../ui/layout/boxes.module.css';
import { type FoundDevice, findDevice } from './find-device.ts';
import { degreesText, type OutletForm } from './outlet-form.ts';
import classes from './position-field.module.css';
import { PositionReading } from './position-reading.tsx';

interface PositionFieldProps extends Pick<OutletForm, 'latitude' | 'longitude'> {
  problems: { latitude: string | undefined; longitude: string | undefined };
  onChange: (part: Partial<OutletForm>) => void;
}

/** Where the outlet is: typed, pasted as a map copies it, or read from this device. Nothing is saved by it. */
export function PositionField({ problems, onChange, ...typed }: PositionFieldProps) {
  const { t } = useLingui();
  const [found, setFound] = useState<FoundDevice>();
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const labels = { latitude: t`Latitude`, longitude: t`Longitude` };
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
          Reviewers see how far from here a photo was taken. Paste both numbers as copied from Google Maps:
          -7.9467, 112.6150
        </Trans>
      </p>
      <div className={classes.pair}>
        {(['latitude', 'longitude'] as const).map((axis) => (
          <TextInput
            key={axis}
            label={labels[axis]}
            autoComplete="off"
            value={typed[axis]}
            error={problems[axis]}
            onPaste={paste}
            onChange={(event) => change({ [axis]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Button
        variant="default"
        className={boxes.start}
        leftSection={<IconCurrentLocation size={18} aria-hidden />}
        loading={isAsking}
        onClick={() => void ask()}
      >
        <Trans>Use my position</Trans>
      </Button>
      <PositionReading found={found} />
    </fieldset>
  );
}
