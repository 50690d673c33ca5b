import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { describeFileProblem, openFile } from './file-problem.ts';

const problemOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(() => 'it worked', describeFileProblem);

test('a file that cannot be opened is one sentence with what to do', async () => {
  expect(await problemOf(buffer(createReadStream('no/such.csv')))).toBe(
    'there is no file no/such.csv: correct its path',
  );
  expect(await problemOf(buffer(createReadStream('server')))).toBe(
    'this path is a folder: name a file in it',
  );
  expect(await problemOf(buffer(createReadStream('package.json/codes.csv')))).toMatch(/^a part of /);
  expect(await problemOf(writeFile('package.json', '', { flag: 'wx' }))).toMatch(/exists already/);
  expect(describeFileProblem(new Error('another error'))).toBeUndefined();
});

test('a file is opened before it is read, and only a file', async () => {
  expect(await problemOf(openFile('no/such.csv'))).toBe('there is no file no/such.csv: correct its path');
  for (const path of ['/dev/null', 'server'])
    await expect(openFile(path)).rejects.toThrow(`${path} is not a file: name one`);
  expect((await buffer(await openFile('package.json'))).length).toBeGreaterThan(100);
});
