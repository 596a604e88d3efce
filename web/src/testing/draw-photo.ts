const size = { width: 800, height: 600 };

const drawn = new Map<string, Promise<Blob>>();

/**
 * A photo with enough noise to be neither blurred nor dark, unless a canvas filter makes it so. Each is drawn once:
 * a browser that is busy puts the encoding off for some seconds.
 */
export async function drawPhoto(filter = 'none'): Promise<File> {
  const photo = drawn.get(filter) ?? draw(filter);
  drawn.set(filter, photo);
  return new File([await photo], 'foto.jpg', { type: 'image/jpeg' });
}

async function draw(filter: string): Promise<Blob> {
  const noise = new OffscreenCanvas(size.width, size.height);
  const pen = noise.getContext('2d')!;
  const pixels = pen.createImageData(size.width, size.height);
  for (let at = 0; at < pixels.data.length; at += 1)
    pixels.data[at] = at % 4 === 3 ? 255 : 130 + Math.random() * 120;
  pen.putImageData(pixels, 0, 0);
  const photo = new OffscreenCanvas(size.width, size.height);
  const brush = photo.getContext('2d')!;
  brush.filter = filter;
  brush.drawImage(noise, 0, 0);
  return await photo.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}
