import { discoverQuery } from '@corner/contracts/discovery.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class DiscoverDto extends dtoOf('DiscoverDto', discoverQuery) {}
