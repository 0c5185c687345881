import type { PrivacyPatch, PrivacyView } from '@corner/contracts/profiles.api';
import { api } from '../api/api';
import { seenVersion } from '../api/seen-version';
import { showAnswerBy } from '../api/show-answer';

const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPrivacy: build.query<PrivacyView, void>({
      query: () => 'settings/privacy',
      keepUnusedDataFor: 0,
      providesTags: ['Privacy'],
    }),
    changePrivacy: build.mutation<PrivacyView, { version?: number; body: PrivacyPatch }>({
      query: ({ version, body }) => ({ url: 'settings/privacy', method: 'PATCH', headers: seenVersion(version), body }),
      async onQueryStarted(_patch, started) {
        await showAnswerBy(started, (privacy) => privacyApi.util.upsertQueryData('getPrivacy', undefined, privacy));
      },
    }),
  }),
});

export const { useGetPrivacyQuery, useChangePrivacyMutation } = privacyApi;
