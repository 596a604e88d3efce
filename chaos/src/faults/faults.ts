import { databaseFaults } from './database-faults.ts';
import type { Fault } from './fault.ts';
import { networkFaults } from './network-faults.ts';
import { pairs } from './pairs.ts';
import { serverFaults } from './server-faults.ts';

const single = { ...serverFaults, ...databaseFaults, ...networkFaults };
export const faults = { ...single, ...pairs } satisfies Record<string, Fault>;
export type FaultName = keyof typeof faults;
const namesOf = (some: object) => Object.keys(some) as FaultName[];
export const [singleNames, pairNames, faultNames] = [namesOf(single), namesOf(pairs), namesOf(faults)];
