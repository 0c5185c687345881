import { aboutQuery, cardQuery, discoverQuery } from '@corner/contracts/discovery.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class DiscoverDto extends dtoOf('DiscoverDto', discoverQuery) {}

export class CardQueryDto extends dtoOf('CardQueryDto', cardQuery) {}

export class AboutQueryDto extends dtoOf('AboutQueryDto', aboutQuery) {}
