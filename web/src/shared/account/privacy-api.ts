import type { PrivacyPatch, PrivacyView } from '@corner/contracts/profiles.api';
import { api } from '../api/api';
import { patchSeen, type SeenChange } from './patch-profile';

const { endpoints, util, useGetPrivacyQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getPrivacy: build.query<PrivacyView, void>({
      query: () => 'settings/privacy',
      keepUnusedDataFor: 0,
      providesTags: ['Privacy'],
    }),
  }),
});

const { useChangePrivacyMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    changePrivacy: build.mutation<PrivacyView, SeenChange<PrivacyView, PrivacyPatch>>({
      queryFn: patchSeen<PrivacyView, PrivacyPatch>({
        url: 'settings/privacy',
        query: endpoints.getPrivacy,
        show: (privacy) => util.upsertQueryData('getPrivacy', undefined, privacy),
      }),
    }),
  }),
});

export { useGetPrivacyQuery, useChangePrivacyMutation };
