import type { MeantPlace, Place } from '@corner/contracts/profiles/places.api';
import { api } from '../../../shared/api/api';

export const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Towns that what was typed may mean, likeliest first. */
    getPlaces: build.query<Place[], string>({ query: (typed) => ({ url: 'places', params: { q: typed } }) }),
    getMeantPlace: build.query<MeantPlace, string>({ query: (q) => ({ url: 'places/meant', params: { q } }) }),
  }),
});

export const { useGetPlacesQuery, useGetMeantPlaceQuery } = placesApi;
