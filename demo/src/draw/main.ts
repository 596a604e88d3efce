import { writeFileSync } from 'node:fs';
import { type PictureName, pictureFile, variantsOf } from '../photos/pictures.ts';
import { seededRandom } from '../random.ts';
import { photograph } from './photograph.ts';
import { scenes } from './scenes.ts';

/** `npm run draw -w demo`: draws every picture of the demo again, with the same result unless the drawing changed. */
const chance = seededRandom('gerai').fork('pictures');
let bytes = 0;
for (const [name, scene] of Object.entries(scenes) as [PictureName, (typeof scenes)[PictureName]][])
  for (let variant = 0; variant < variantsOf(name); variant += 1) {
    const picture = await photograph(scene, chance.fork(`${name}/${variant}`));
    writeFileSync(pictureFile(name, variant), picture);
    bytes += picture.length;
  }
console.log(`${(bytes / 1024 / 1024).toFixed(1)} MB`);
