import { DatabaseSync } from 'node:sqlite';

/** A map of any size in bounded memory: a temporary SQLite file, which goes with the process however that ends. */
export interface DiskMap {
  set(key: string, value: string): void;
  get(key: string): string | undefined;
  delete(key: string): void;
  readonly size: number;
  keys(): Iterable<string>;
  close(): void;
}

export function openDiskMap(): DiskMap {
  // An empty name is a private file that SQLite removes on opening.
  const file = new DatabaseSync('');
  file.exec(`pragma journal_mode = off; pragma synchronous = off;
    create table entries (key text primary key, value text not null) without rowid; begin`);
  const set = file.prepare(
    'insert into entries values (?, ?) on conflict (key) do update set value = excluded.value',
  );
  const get = file.prepare('select value from entries where key = ?');
  const remove = file.prepare('delete from entries where key = ?');
  return {
    set: (key, value) => void set.run(key, value),
    get: (key) => get.get(key)?.value as string | undefined,
    delete: (key) => void remove.run(key),
    get size() {
      return Number(file.prepare('select count(*) as count from entries').get()!.count);
    },
    *keys() {
      for (const { key } of file.prepare('select key from entries').iterate()) yield key as string;
    },
    close: () => file.close(),
  };
}
