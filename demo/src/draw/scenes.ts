import type { PictureName } from '../photos/pictures.ts';
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

/** The drawing function of every picture of the demo. */
export const scenes: Record<PictureName, Scene> = {
  bins,
  counter,
  displayCase,
  exitSign,
  extinguisher,
  fifo,
  floor,
  fridge,
  greeting,
  grooming,
  handwash,
  logbook,
  phone,
  shelf,
  shopFront,
  stockroom,
  till,
  washroom,
};
