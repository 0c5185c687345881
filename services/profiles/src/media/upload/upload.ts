import type { ErrorKey } from '@corner/contracts/errors/errors';
import { AppError } from '@corner/service-kit/app-error';
import { toAppError } from '@corner/service-kit/app/error.filter';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

/** The one file of a multipart request, read whole; more than `limit` bytes is refused while it still arrives. */
export async function readUpload(
  request: FastifyRequest,
  field: string,
  limit: number,
  tooLarge: ErrorKey,
): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('request.unsupported-media-type');
  const file = await findFile(request, field, limit, tooLarge).catch((error: unknown) => {
    // The parser's own errors are plain: no boundary, a part without end.
    throw toAppError(error) ?? new AppError('request.malformed');
  });
  if (!file || file.length === 0) {
    throw new AppError('request.invalid', { details: [{ field, message: 'Required' }] });
  }
  return file;
}

async function findFile(
  request: FastifyRequest,
  field: string,
  limit: number,
  tooLarge: ErrorKey,
): Promise<Buffer | undefined> {
  let file: Buffer | undefined;
  for await (const part of request.parts({ limits: { fileSize: limit, files: 1, fields: 4, parts: 5 } })) {
    if (part.type !== 'file') continue;
    const content = await part.toBuffer().catch(() => null);
    if (content === null || part.file.truncated) throw new AppError(tooLarge);
    if (part.fieldname === field) file = content;
  }
  return file;
}
