import type { ErrorKey } from '@corner/contracts/errors/errors';
import { AppError } from '@corner/service-kit/app-error';
import { toAppError } from '@corner/service-kit/app/error.filter';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Room for a video, or photos as data URLs. */
export const IMAGES_BYTES = 16 * 1024 * 1024;
/** Size of a multipart body besides its file. */
export const UPLOAD_FRAME_BYTES = 64 * 1024;

export interface Upload {
  field: string;
  limit: number;
  tooLarge: ErrorKey;
}

/** Saves the only file of a multipart request; refuses oversized files while they arrive. */
export async function saveUpload(request: FastifyRequest, path: string, upload: Upload): Promise<void> {
  if (!request.isMultipart()) throw new AppError('request.unsupported-media-type');
  const bytes = await takeParts(request, path, upload).catch((error: unknown) => {
    // The parser throws plain errors: no boundary, a part without end.
    throw toAppError(error) ?? new AppError('request.malformed');
  });
  if (bytes === 0) {
    throw new AppError('request.invalid', { details: [{ field: upload.field, message: 'Required' }] });
  }
}

async function takeParts(request: FastifyRequest, path: string, { field, limit, tooLarge }: Upload): Promise<number> {
  let bytes = 0;
  for await (const part of request.parts({ limits: { fileSize: limit, files: 1, fields: 4, parts: 5 } })) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== field) {
      part.file.resume();
      continue;
    }
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) throw new AppError(tooLarge);
    bytes = part.file.bytesRead;
  }
  return bytes;
}
