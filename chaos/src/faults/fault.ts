import type { Ability, ServerName, World, WorldServer } from '../world/world.ts';

/** Ends a fault. */
export type Heal = () => Promise<void> | void;

/** A fault that can be caused and healed. */
export interface Fault {
  /** Seconds for which it lasts, at most. */
  longest: number;
  /** What a machine must be able to do. */
  needs?: Ability | readonly Ability[];
  /** Of one server, or of what both share. */
  concerns: 'one server' | 'all';
  begin(world: World, server: WorldServer, name: ServerName): Promise<Heal> | Heal;
}
