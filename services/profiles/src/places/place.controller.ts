import { LimitTo, perMember } from '@corner/service-kit/http/route-facts';
import type { MeantPlace, Place } from '@corner/contracts/profiles/places.api';
import { LIMITS } from '@corner/domain/limits';
import { TextPipe } from '@corner/service-kit/http/input/text.pipe';
import { Controller, Get, Query } from '@nestjs/common';
import { PlaceService } from './place.service.js';

const QUERY = new TextPipe(LIMITS.location.max);

@LimitTo(perMember(60))
@Controller('api/places')
export class PlaceController {
  constructor(private readonly places: PlaceService) {}

  /** Previews what a text resolves to; null for an unknown place. */
  @Get('meant')
  async meant(@Query('q', QUERY) query: string): Promise<MeantPlace> {
    const place = query ? await this.places.resolve(query) : null;
    return { name: place?.name ?? null, choices: place?.choices ?? [] };
  }

  @Get()
  async suggest(@Query('q', QUERY) query: string): Promise<Place[]> {
    return query ? this.places.suggest(query) : [];
  }
}
