/** How a file came to the page. */
export interface Picked {
  /** By a button that opens the camera. */
  camera: boolean;
  /** When that button was pressed, by this device's clock; null if it was not seen. */
  pressed_at: number | null;
  arrived_at: number;
}

// Beside the files, which pass through many hands as plain files.
const picked = new WeakMap<Blob, Picked>();

export function notePicked(files: readonly Blob[], how: Picked): void {
  for (const file of files) picked.set(file, how);
}

/** How a file came; undefined for one that no FileButton gave. */
export const pickedOf = (file: Blob): Picked | undefined => picked.get(file);
