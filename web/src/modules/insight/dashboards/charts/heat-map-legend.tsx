import { Trans } from '@lingui/react/macro';
import boxes from '../../../../ui/layout/boxes.module.css';
import classes from './heat-map.module.css';
import { HEAT_STEPS } from './heat-map-lines.ts';

/** The meaning of the colours, worst first. */
export function HeatMapLegend() {
  return (
    <ul className={`${boxes.list} ${classes.legend}`}>
      {HEAT_STEPS.map((start, step) => (
        <li key={start}>
          <span className={classes.swatch} data-step={step + 1} aria-hidden />
          {step === 0 ? `< ${HEAT_STEPS[1]}%` : `≥ ${start}%`}
        </li>
      ))}
      <li>
        <span className={classes.swatch} data-step={0} aria-hidden />
        <Trans>no tasks</Trans>
      </li>
      <li>
        <span className={classes.swatch} data-closed aria-hidden />
        <Trans>closed</Trans>
      </li>
      <li>
        <span className={classes.swatch} data-outage aria-hidden />
        <Trans>system outage</Trans>
      </li>
    </ul>
  );
}
