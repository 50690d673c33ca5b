import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Runs work while a disk is full: a file is created, and nothing can be written into it.
 * @param folder its files, and those of folders in it
 * @param room number of files for which there is still space
 */
export async function onFullDisk<Result>(
  folder: string,
  work: () => Promise<Result>,
  room = 0,
): Promise<Result> {
  const { writeFile } = fs;
  let left = room;
  fs.writeFile = async (file, ...rest) => {
    if (typeof file !== 'string' || !file.startsWith(folder) || left > 0) {
      left -= 1;
      return writeFile(file, ...rest);
    }
    await writeFile(file, '');
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    fs.writeFile = writeFile;
    syncBuiltinESMExports();
  }
}
