import type { Page } from '@playwright/test';

/** A WebM of a moving square, recorded by the page's browser. */
export async function recordVideo(page: Page, seconds: number): Promise<Buffer> {
  const base64 = await page.evaluate(async (length) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 180];
    const pen = canvas.getContext('2d')!;
    let frame = 0;
    const timer = setInterval(() => {
      pen.fillStyle = '#0e6b66';
      pen.fillRect(0, 0, 320, 180);
      pen.fillStyle = '#ffffff';
      pen.fillRect((frame * 5) % 300, 80, 20, 20);
      frame += 1;
    }, 40);
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((done) => {
      recorder.onstop = done;
    });
    recorder.start();
    setTimeout(() => recorder.stop(), length * 1000);
    await stopped;
    clearInterval(timer);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, seconds);
  return Buffer.from(base64, 'base64');
}
