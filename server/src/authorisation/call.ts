import type { World, WorldCaller } from './world.ts';

/** What of a call is not in its name. Absent parts are those of a call without parameters, query or body. */
export interface Call {
  params?: Record<string, string | number>;
  query?: string;
  payload?: object | Buffer;
  contentType?: string;
  /** The whole address, where the server gives it. */
  url?: string;
  /** What a list must show to whoever may see it: part of its text. */
  shows?: string;
}

export type MakeCall = (world: World, caller: WorldCaller) => Call | Promise<Call>;

/** A call without parameters, query or body. */
export const plain: MakeCall = () => ({});
