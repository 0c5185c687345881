import { setProductMessages } from '@corner/contracts/schemas/messages';
import type { ErrorDetail } from '@corner/contracts/errors/errors';
import { ValidationPipe, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { AppError } from '../app-error.js';
import { checkedDto, fieldErrors, schemaOfDto, unknownKeys } from './dto-schema.js';

setProductMessages();

/** Nest's ValidationPipe for every DTO: unknown keys are refused at once, all wrong fields are reported together. */
export class ContractPipe implements PipeTransform {
  private nest?: ValidationPipe;

  async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const schema = schemaOfDto(metadata.metatype);
    if (!schema) return value;
    const plain = value ?? {};
    if (!isObject(plain)) throw refused([{ field: '', message: 'Expected object' }]);
    const unknown = unknownKeys(schema, plain);
    if (unknown.length > 0) throw refused(unknown);
    // Not at the top: a process without DTOs needs no class-validator.
    this.nest ??= createNestPipe();
    const dto = (await this.nest.transform(plain, metadata)) as object;
    const { errors, data } = checkedDto(dto);
    if (errors.length > 0) throw refused(errors);
    // In the order of the schema, whatever that of the request is.
    return Object.assign(new (metadata.metatype as new () => object)(), data);
  }
}

const refused = (details: ErrorDetail[]) => new AppError('request.invalid', { details });

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Not class-transformer: it copies in depth what the schema is about to read. */
const transformerPackage = {
  plainToInstance: <T extends object>(Dto: new () => T, plain: object): T => Object.assign(new Dto(), plain),
  classToPlain: (dto: object) => dto,
};

function createNestPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    transformerPackage: transformerPackage as never,
    validationError: { target: true },
    exceptionFactory: (errors) => refused(errors.flatMap(({ target, property }) => fieldErrors(target!, property))),
  });
}
