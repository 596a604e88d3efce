import { SWATCHES, type Swatch } from '@gerai/shared/business/task-groups/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import text from '../../../ui/text/text.module.css';
import classes from './swatch-picker.module.css';
import { swatchNames } from './task-group-texts.ts';

/**
 * Picks one of ten colours by pointer or arrow keys; the colour's name is shown beside them, as colour alone is not
 * accessible.
 */
export function SwatchPicker({
  value,
  onChange,
}: {
  value: Swatch['color'];
  onChange: (color: Swatch['color']) => void;
}) {
  const { i18n } = useLingui();
  const name = useId();
  const chosen = SWATCHES.find(({ color }) => color === value);
  return (
    <fieldset className={classes.picker}>
      <legend className={classes.legend}>
        <Trans>Colour</Trans>
        {chosen ? (
          <span className={`${text.dimmed} ${text.regular}`}> · {i18n._(swatchNames[chosen.name])}</span>
        ) : null}
      </legend>
      {SWATCHES.map((swatch) => (
        <label
          key={swatch.color}
          className={classes.swatch}
          title={i18n._(swatchNames[swatch.name])}
          style={{ background: swatch.color }}
        >
          <input
            type="radio"
            className={classes.radio}
            name={name}
            aria-label={i18n._(swatchNames[swatch.name])}
            checked={swatch.color === value}
            onChange={() => onChange(swatch.color)}
          />
        </label>
      ))}
    </fieldset>
  );
}
