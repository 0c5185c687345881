import { discoverQuery } from '@corner/contracts/discovery.api';
import { dtoOf } from '@corner/service-kit/http/field.decorator';

export class DiscoverDto extends dtoOf('DiscoverDto', discoverQuery) {}
