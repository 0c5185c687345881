import type { Place } from '@corner/contracts/places.api';
import { Controller, Get, Query } from '@nestjs/common';
import { PlaceService } from './place.service.js';

@Controller('api/places')
export class PlaceController {
  constructor(private readonly places: PlaceService) {}

  @Get()
  suggest(@Query('q') query: unknown): Place[] {
    return typeof query === 'string' ? this.places.suggest(query.slice(0, 120)) : [];
  }
}
