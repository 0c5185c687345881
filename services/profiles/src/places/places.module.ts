import { Module } from '@nestjs/common';
import { GivenPlaceService } from './given-place.service.js';
import { PlaceController } from './place.controller.js';
import { PlaceService } from './place.service.js';

@Module({
  controllers: [PlaceController],
  providers: [GivenPlaceService, PlaceService],
  exports: [PlaceService, GivenPlaceService],
})
export class PlacesModule {}
