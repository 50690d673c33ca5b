import { addPicture, pictureTexts } from '#engine/catalogue/staff/pictures.ts';
import { uploadCataloguePicture } from '#schemas/api/staff/catalogue-pictures.ts';
import { check, StaffUsageError, type Commands } from './command-tools.ts';

/** Commands about pictures of the catalogue. */
export const pictureCommands: Commands = {
  picture: {
    operation: 'staff.upload-picture',
    usage: {
      'picture KIND ID FILE --version N [--alt TEXT] [--place P]':
        'KIND: products, categories, stores or posts; P: which picture of a product is replaced, from 0; logo or cover of a store',
    },
    async run(tools, [kind, record, file], { version, alt, place }) {
      if (file === undefined) throw new StaffUsageError('which file?');
      const target = check(uploadCataloguePicture.params, { kind, record });
      const texts = check(pictureTexts, { version, alt: alt ?? '', place });
      const saved = await addPicture(
        tools.context,
        { ...target, ...texts, stream: tools.openFile(file) },
        { actor: tools.actor, at: tools.context.now(), report: (error) => tools.print(error.message) },
      );
      tools.print(`${target.kind} ${saved.id} shows ${saved.picture.src}, version ${saved.version}`);
    },
  },
};
