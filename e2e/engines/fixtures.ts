import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scaled } from '@gerai/server/testing/scaled.ts';
import { test as base, expect } from '@playwright/test';
import sharp from 'sharp';
import { ensureEngines, ensureOldestChromium } from '../../scripts/machine/find-engines.ts';
import { createOutlet, type Outlet, type Person } from '../support/create-outlet.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { type NetworkProxy, startNetworkProxy } from '../support/network-proxy.ts';
import { type Product, startProduct } from '../support/start-product.ts';
import type { Device, Engine } from './driver/device.ts';
import { startChromium } from './driver/start-chromium.ts';
import { startFirefox } from './driver/start-firefox.ts';
import { startWebkit } from './driver/start-webkit.ts';
import { openPhone, type Phone } from './open-phone.ts';

interface Test {
  /** An outlet used only by this test; its staff have chosen Indonesian. */
  outlet: Outlet;
  /** Before the product; what is opened here can lose it. */
  network: NetworkProxy;
  /** Opens a path on a new phone of a person, who signs in. */
  enter: (person: Person, path: string) => Promise<Phone>;
  /** The path of a photo as a camera saves it: its pixels lie on their side. */
  photo: string;
}

export type EngineName = keyof typeof startEngine;

const startEngine = {
  firefox: () => startFirefox(ensureEngines().firefox),
  webkit: () => startWebkit(ensureEngines().webkit),
  'oldest chromium': () => startChromium(ensureOldestChromium()),
};

interface Worker {
  engineName: EngineName;
  engine: Engine;
  product: Product;
}

/** A journey through the real product in the engine of the project. */
export const test = base.extend<Test, Worker>({
  engineName: ['firefox', { option: true, scope: 'worker' }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: scaled(120_000) },
  ],

  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: scaled(120_000) },
  ],

  outlet: async ({ product }, use) => use(await createOutlet(product.context, 'id')),

  network: async ({ product }, use) => {
    const network = await startNetworkProxy(product.address);
    await use(network);
    await network.close();
  },

  photo: async ({ engineName }, use) => {
    const folder = await mkdtemp(join(tmpdir(), `gerai-photo-${engineName}-`));
    const path = join(folder, 'foto.jpg');
    const { buffer } = await drawPicture();
    await writeFile(path, await sharp(buffer).withMetadata({ orientation: 6 }).toBuffer());
    await use(path);
    await rm(folder, { recursive: true });
  },

  enter: async ({ engine, network }, use, info) => {
    const devices: Device[] = [];
    engine.faults.length = 0;
    await use(async (person, path) => {
      const device = await engine.openDevice();
      devices.push(device);
      await device.goto(network.address + path);
      const phone = openPhone(device);
      await signIn(phone, person);
      return phone;
    });
    if (info.status !== info.expectedStatus)
      for (const [at, device] of devices.entries())
        await writeFile(info.outputPath(`phone-${at + 1}.png`), await device.screenshot());
    await Promise.all(devices.map((device) => device.close()));
    const faults = engine.faults.filter((text) => !ofNetwork.test(text));
    expect(faults, 'faults in the pages').toEqual([]);
  },
});

/** A request without a network, and a screen that is loaded ahead without one, in each engine's words. */
const ofNetwork =
  /Failed to load resource|NetworkError|network connection was lost|Could not connect|Unable to preload CSS|loading dynamically imported module|Importing a module script failed/;

async function signIn(phone: Phone, { email, password }: Person): Promise<void> {
  await phone.fill({ css: 'input[type=email], input[name=email], input[autocomplete~=username]' }, email);
  await phone.fill({ css: 'input[type=password]' }, password);
  await phone.press({ css: 'button[type=submit]' });
  await phone.see({ css: 'header' });
}
