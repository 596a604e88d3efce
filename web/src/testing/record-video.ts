const size = { width: 320, height: 180 };

/** A WebM of a moving square, at least `ms` long, recorded by this browser. */
export async function recordVideo(ms: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d')!;
  let frame = 0;
  const timer = setInterval(() => {
    pen.fillStyle = '#0e6b66';
    pen.fillRect(0, 0, size.width, size.height);
    pen.fillStyle = '#ffffff';
    pen.fillRect((frame * 5) % 300, 80, 20, 20);
    frame += 1;
  }, 40);
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
  const parts: Blob[] = [];
  const stopped = Promise.withResolvers<Event>();
  const until = performance.now() + ms;
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) parts.push(data);
    // A busy machine may have drawn nothing by then.
    if (parts.length > 2 && performance.now() >= until && recorder.state === 'recording') recorder.stop();
  };
  recorder.onstop = stopped.resolve;
  recorder.start(100);
  await stopped.promise;
  clearInterval(timer);
  return new File(parts, 'cuci-tangan.webm', { type: 'video/webm' });
}
