import { driveSockets } from './drive-sockets.ts';
import { driveWrk, hasWrk } from './drive-wrk.ts';
import type { Driven, Load } from './load.ts';

/**
 * Sends a load over 16 connections for some seconds, each operation after the previous one. Uses wrk where it is
 * installed and each operation is one call, else sockets. Throws at a response that is not a success.
 */
export async function drive(url: string, load: Load, seconds: number, folder: string): Promise<Driven> {
  const isSingle = load.sequences.every(({ length }) => length === 1);
  return isSingle && (await hasWrk())
    ? await driveWrk(url, load, seconds, folder)
    : await driveSockets(url, load, seconds);
}
