import type { PrivacyPatch, PrivacySettings } from '@corner/contracts/profiles.api';
import { api } from '../api/api';
import { showAnswerBy } from '../api/show-answer';

const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPrivacy: build.query<PrivacySettings, void>({
      query: () => 'settings/privacy',
      keepUnusedDataFor: 0,
      providesTags: ['Privacy'],
    }),
    changePrivacy: build.mutation<PrivacySettings, PrivacyPatch>({
      query: (body) => ({ url: 'settings/privacy', method: 'PATCH', body }),
      async onQueryStarted(_patch, started) {
        await showAnswerBy(started, (privacy) => privacyApi.util.upsertQueryData('getPrivacy', undefined, privacy));
      },
    }),
  }),
});

export const { useGetPrivacyQuery, useChangePrivacyMutation } = privacyApi;
