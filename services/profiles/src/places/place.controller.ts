import type { MeantPlace, Place } from '@corner/contracts/profiles/places.api';
import { Controller, Get, Query } from '@nestjs/common';
import { PlaceService } from './place.service.js';

@Controller('api/places')
export class PlaceController {
  constructor(private readonly places: PlaceService) {}

  /** What a text means before it is saved; null for a place that is not known. */
  @Get('meant')
  async meant(@Query('q') query: unknown): Promise<MeantPlace> {
    const place = typeof query === 'string' ? await this.places.resolve(query.slice(0, 120)) : null;
    return { name: place?.name ?? null, choices: place?.choices ?? [] };
  }

  @Get()
  async suggest(@Query('q') query: unknown): Promise<Place[]> {
    return typeof query === 'string' ? this.places.suggest(query.slice(0, 120)) : [];
  }
}
