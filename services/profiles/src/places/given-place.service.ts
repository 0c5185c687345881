import { UNKNOWN_PLACE, type PlaceChoice } from '@corner/contracts/profiles/places.api';
import { LIMITS } from '@corner/domain/limits';
import { AppError } from '@corner/service-kit/app-error';
import { Limits } from '@corner/service-kit/redis/limits';
import { Injectable } from '@nestjs/common';
import { PlaceService } from './place.service.js';

const DAY = 86_400;

interface StoredPlace {
  location: string | null;
  cell: string | null;
  near_place: boolean;
}
type GivenPlace = Partial<StoredPlace> & { choices: PlaceChoice[] };

/** Converts a member's place to columns. */
@Injectable()
export class GivenPlaceService {
  constructor(
    private readonly limits: Limits,
    private readonly places: PlaceService,
  ) {}

  /** An unchanged known place costs nothing, so that a form can be saved again. */
  async columns(
    memberId: string,
    { location: text, nearPlaceId }: { location?: string; nearPlaceId?: string },
    stored: () => Promise<StoredPlace | undefined>,
  ): Promise<GivenPlace> {
    if (text === undefined && nearPlaceId === undefined) return { choices: [] };
    const before = await stored();
    if (nearPlaceId === undefined && before?.near_place && before.location === text) return { choices: [] };
    const location = text ?? before?.location ?? refuse('location', 'Required');
    const place = nearPlaceId === undefined ? await this.places.resolve(location) : await this.near(nearPlaceId);
    const { cell = null, choices = [] } = place ?? {};
    if (before?.location === location && before.cell !== null && nearPlaceId === undefined) return { choices };
    if (before && before.location !== null && before.cell !== cell) {
      const limit = { points: LIMITS.placeChangesPerDay, seconds: DAY };
      await this.limits.consume('place-changes', memberId, limit, 'profiles.too-many-moves');
    }
    return { location, cell, near_place: nearPlaceId !== undefined, choices };
  }

  private async near(id: string): Promise<{ cell: string; choices: PlaceChoice[] }> {
    return { cell: (await this.places.cellOf(id)) ?? refuse('nearPlaceId', UNKNOWN_PLACE), choices: [] };
  }
}

function refuse(field: string, message: string): never {
  throw new AppError('request.invalid', { details: [{ field, message }] });
}
