import type { Place } from '@corner/contracts/places.api';
import { api } from '../api/api';

const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Towns that what was typed may mean, likeliest first. */
    getPlaces: build.query<Place[], string>({ query: (typed) => ({ url: 'places', params: { q: typed } }) }),
  }),
});

export const { useGetPlacesQuery } = placesApi;
