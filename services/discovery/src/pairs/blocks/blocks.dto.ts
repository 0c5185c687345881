import { blockRequest, blocksQuery, internalBlockRequest } from '@corner/contracts/discovery.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class BlocksQueryDto extends dtoOf('BlocksQueryDto', blocksQuery) {}

export class BlockDto extends dtoOf('BlockDto', blockRequest) {}

export class InternalBlockDto extends dtoOf('InternalBlockDto', internalBlockRequest) {}
