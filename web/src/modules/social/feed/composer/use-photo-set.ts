import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { reasonText } from '../../../../core/i18n/reason-text.ts';
import { type SetPhoto, setPhotoOf } from './photo-set.ts';

export interface PhotoSet {
  photos: readonly SetPhoto[];
  /** How many chosen files are still being processed. */
  preparing: number;
  /** The error message of the last files. */
  problem: string | null;
  room: number;
  addFiles(files: readonly File[]): Promise<void>;
  remove(id: string): void;
  move(from: number, to: number): void;
}

/**
 * A set of at most `limit` photos. The caller holds the state: `onChange` gets a function from the current photos to
 * the next.
 */
export function usePhotoSet(
  photos: readonly SetPhoto[],
  limit: number,
  onChange: (edit: (photos: readonly SetPhoto[]) => SetPhoto[]) => void,
): PhotoSet {
  const { i18n } = useLingui();
  const [preparing, setPreparing] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const underway = useRef(0);
  const count = (by: number) => {
    underway.current += by;
    setPreparing(underway.current);
  };

  const addFiles = async (files: readonly File[]) => {
    setProblem(null);
    const room = Math.max(0, limit - photos.length - underway.current);
    if (files.length > room)
      setProblem(reasonText(i18n, { reason: 'photos.too_many', values: { maximum: limit } }));
    const taken = files.slice(0, room);
    count(taken.length);
    for (const file of taken) {
      try {
        const photo = await setPhotoOf(file);
        onChange((before) => [...before, photo]);
      } catch (error) {
        setProblem(errorText(i18n, error));
      } finally {
        count(-1);
      }
    }
  };

  return {
    photos,
    preparing,
    problem,
    room: limit - photos.length - preparing,
    addFiles,
    remove: (id) => {
      setProblem(null);
      onChange((before) => before.filter((photo) => photo.id !== id));
    },
    move: (from, to) =>
      onChange((before) => {
        const moved = [...before];
        const [photo] = moved.splice(from, 1);
        if (photo) moved.splice(to, 0, photo);
        return moved;
      }),
  };
}
