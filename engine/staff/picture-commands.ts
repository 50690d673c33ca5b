import { addPicture, pictureTexts } from '#engine/catalogue/staff/pictures.ts';
import { uploadCataloguePicture } from '#schemas/api/staff/catalogue-pictures.ts';
import { check, StaffUsageError, staffUsage, type Run } from './command-tools.ts';

/** Commands about pictures of the catalogue. */
export const pictureCommands: Readonly<Record<string, Run>> = {
  async picture(tools, [kind, record, file], { version, alt, place }) {
    if (file === undefined) throw new StaffUsageError(`which file?\n\n${staffUsage}`);
    const target = check(uploadCataloguePicture.params, { kind, record });
    const texts = check(pictureTexts, { version, alt: alt ?? '', place });
    const saved = await addPicture(
      tools.context,
      { ...target, ...texts, stream: tools.openFile(file) },
      { actor: tools.actor, at: tools.context.now(), report: (error) => tools.print(error.message) },
    );
    tools.print(`${target.kind} ${saved.id} shows ${saved.picture.src}, version ${saved.version}`);
  },
};
