import { describe } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { storageContract } from './storage-contract.ts';

describe('the storage of tests', () => {
  const storage = memoryStorage();
  storageContract(() => storage);
});
