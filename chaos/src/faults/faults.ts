import { databaseFaults } from './database-faults.ts';
import type { Fault } from './fault.ts';
import { networkFaults } from './network-faults.ts';
import { serverFaults } from './server-faults.ts';

export const faults = { ...serverFaults, ...databaseFaults, ...networkFaults } satisfies Record<
  string,
  Fault
>;
export type FaultName = keyof typeof faults;
export const faultNames = Object.keys(faults) as FaultName[];
