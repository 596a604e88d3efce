import { expect, test } from 'vitest';
import { expectPhotos, inForm, openMyTasks, take } from '../../../../testing/my-tasks-steps.ts';

// In a file of its own, because a position that is known serves for a minute.
test('a position that comes while the photo is being prepared is sent with it', async () => {
  let found: PositionCallback | undefined;
  navigator.geolocation.getCurrentPosition = (callback) => {
    found = callback;
  };
  const decode = window.createImageBitmap;
  window.createImageBitmap = (async (...given: Parameters<typeof decode>) => {
    window.createImageBitmap = decode;
    const coords = { latitude: -6.2, longitude: 106.8, accuracy: 12 } as GeolocationCoordinates;
    found!({ coords, timestamp: Date.now() } as GeolocationPosition);
    // The position is known to the form before the picture is.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return await decode(...given);
  }) as typeof decode;
  const { sent } = await openMyTasks();
  await take();
  await expectPhotos(1);
  await inForm('Kirim').click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]!.captures).toMatchObject([{ position: { latitude: -6.2, longitude: 106.8 } }]);
});
