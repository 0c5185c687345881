import { idsQuery, internalPageQuery } from '@corner/contracts/internal/internal-page.api';
import { dtoOf } from '../dto-of.js';

export class InternalPageDto extends dtoOf('InternalPageDto', internalPageQuery) {}

export class IdsDto extends dtoOf('IdsDto', idsQuery) {}
