import { sendPersonalRequest } from './access.ts';
import { operationRequest, type InputOf, type OperationId, type OutputOf } from './operations.ts';
import { sendForm, type OnProgress } from './upload-request.ts';

/** The operations that accept a picture, and the form field that contains it. */
const uploadFields = {
  'payments.upload-receipt': 'receipt',
  'bank-cards.upload-photo': 'photo',
  'bank-cards.replace': 'photo',
  'identity.upload-photo': 'photo',
  'tickets.upload-picture': 'picture',
} as const satisfies Partial<Record<OperationId, string>>;

export type UploadId = keyof typeof uploadFields;

export interface UploadOptions {
  onProgress?: OnProgress | undefined;
  /** Texts of the form, which are sent before the picture. */
  texts?: Readonly<Record<string, string>> | undefined;
  /** Aborting cancels the upload. */
  signal?: AbortSignal | undefined;
}

/**
 * Sends a picture.
 * @param input the parameters of the operation's path
 * @throws RequestError; `request-aborted` when it was canceled
 */
export async function uploadPicture<Id extends UploadId>(
  id: Id,
  input: InputOf<Id>,
  picture: Blob,
  { onProgress = () => undefined, texts = {}, signal }: UploadOptions = {},
): Promise<OutputOf<Id>> {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set(uploadFields[id], picture);
  const { method, path } = await operationRequest(id, input);
  const request = { method, path, form, signal };
  const { body } = await sendPersonalRequest(request, (sent) => sendForm(sent, onProgress));
  // cast: the contract of the operation defines its response
  return body as OutputOf<Id>;
}
