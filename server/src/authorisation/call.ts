import type { World, WorldCaller } from './world.ts';

/** The parts of a call that are not in its name; all are optional. */
export interface Call {
  params?: Record<string, string | number>;
  query?: string;
  payload?: object | Buffer;
  contentType?: string;
  /** The full address, if the server generates it. */
  url?: string;
  /** A text that a list must contain for those who may see it. */
  shows?: string;
}

export type MakeCall = (world: World, caller: WorldCaller) => Call | Promise<Call>;

/** A call without parameters, query or body. */
export const plain: MakeCall = () => ({});
