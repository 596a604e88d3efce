import { parseArgs } from 'node:util';

export interface Options {
  /** Names of the scenarios to run; all if absent. */
  only?: string[];
  /** Seconds for which each side of a scenario is measured, after its warm-up. */
  seconds: number;
  /** Measures at 200 thousand daily tasks, then again at 2 million. */
  large: boolean;
  json: boolean;
  /** Reduces the number of outlets, to try out the harness; results are only valid at 1. */
  scale: number;
}

/** Parses the command line. Throws for an unknown scenario, listing the valid names, and for an invalid number. */
export function readOptions(args: string[], scenarios: readonly string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      seconds: { type: 'string', default: '8' },
      large: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      scale: { type: 'string', default: '1' },
    },
  });
  const only = values.only?.split(',');
  const unknown = only?.filter((name) => !scenarios.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`Unknown scenario ${unknown.join(', ')}; there are ${scenarios.join(', ')}`);
  return {
    only,
    seconds: positive('seconds', values.seconds),
    large: values.large,
    json: values.json,
    scale: positive('scale', values.scale),
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0, not ${text}`);
  return value;
}
