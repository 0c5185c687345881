import type { PrivacyPatch, PrivacySettings } from '@corner/contracts/profiles.api';
import { api } from '../api/api';
import { tellNow } from '../store/tell-now';

const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPrivacy: build.query<PrivacySettings, void>({
      query: () => 'settings/privacy',
      keepUnusedDataFor: 0,
      providesTags: ['Privacy'],
    }),
    changePrivacy: build.mutation<PrivacySettings, PrivacyPatch>({
      query: (body) => ({ url: 'settings/privacy', method: 'PATCH', body }),
      async onQueryStarted(_patch, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        await dispatch(privacyApi.util.upsertQueryData('getPrivacy', undefined, data));
        dispatch(tellNow());
      },
    }),
  }),
});

export const { useGetPrivacyQuery, useChangePrivacyMutation } = privacyApi;
