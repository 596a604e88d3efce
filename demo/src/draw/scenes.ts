import type { Scene } from './drawing.ts';
import { bins } from './scenes/bins.ts';
import { counter } from './scenes/counter.ts';
import { displayCase } from './scenes/display-case.ts';
import { exitSign } from './scenes/exit-sign.ts';
import { extinguisher } from './scenes/extinguisher.ts';
import { fifo } from './scenes/fifo.ts';
import { floor } from './scenes/floor.ts';
import { fridge } from './scenes/fridge.ts';
import { greeting } from './scenes/greeting.ts';
import { grooming } from './scenes/grooming.ts';
import { handwash } from './scenes/handwash.ts';
import { logbook } from './scenes/logbook.ts';
import { phone } from './scenes/phone.ts';
import { shelf } from './scenes/shelf.ts';
import { shopFront } from './scenes/shop-front.ts';
import { stockroom } from './scenes/stockroom.ts';
import { till } from './scenes/till.ts';
import { washroom } from './scenes/washroom.ts';

/** Everything that the demo's staff take photos of. */
export const scenes = {
  bins,
  counter,
  displayCase,
  floor,
  fridge,
  grooming,
  logbook,
  shelf,
  shopFront,
  stockroom,
  till,
  washroom,
} satisfies Record<string, Scene>;
export type SceneName = keyof typeof scenes;

/** What courses show beside these, one picture of each. */
export const courseScenes = {
  exitSign,
  extinguisher,
  fifo,
  greeting,
  handwash,
  phone,
} satisfies Record<string, Scene>;

/** Every picture of the demo. */
export type PictureName = SceneName | keyof typeof courseScenes;
