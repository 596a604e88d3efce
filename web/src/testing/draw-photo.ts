const size = { width: 800, height: 600 };

/** A photo with enough noise to be neither blurred nor dark, unless a canvas filter makes it so. */
export async function drawPhoto(filter = 'none'): Promise<File> {
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
  const blob = await photo.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return new File([blob], 'foto.jpg', { type: 'image/jpeg' });
}
