import { integer, StaffUsageError, type Commands } from './command-tools.ts';
import { importFor, printRefusals } from './import-codes.ts';

/** Commands about imports of gift codes. */
export const giftCodeCommands: Commands = {
  'import-codes': {
    operation: 'staff.import-codes',
    usage: {
      'import-codes FILE':
        'CSV: sellable_id,code[,expires_at], or a first line that names columns, also pin; prints every refused line',
    },
    async run(tools, [file]) {
      if (file === undefined) throw new StaffUsageError('which file?');
      const stream = tools.openFile(file);
      const { id, imported, refused_count } = await importFor(tools.context, { file, stream }, tools.actor);
      await printRefusals(tools, id);
      tools.print(`import ${id}: ${imported} codes imported, ${refused_count} lines refused`);
    },
  },
  'code-import': {
    operation: 'staff.code-import',
    usage: {
      'code-import IMPORT': 'prints its report again, for 90 days',
    },
    async run(tools, [word]) {
      const id = integer(word, 'an import');
      const { file, imported, refused_count } = await printRefusals(tools, id);
      tools.print(`import ${id} of ${file}: ${imported} codes imported, ${refused_count} lines refused`);
    },
  },
};
