import type { User } from '@corner/contracts/profiles.api';
import { api } from '../api/api';

/** Every profile change answers with the whole member: what is shown follows without another request. */
async function showAnswer(
  _argument: unknown,
  { dispatch, queryFulfilled }: { dispatch: (action: never) => unknown; queryFulfilled: Promise<{ data: User }> },
): Promise<void> {
  const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
  if (data) dispatch(api.util.upsertQueryData('getCurrentUser', undefined, data) as never);
}

const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPhoto: build.mutation<User, Blob>({
      query: (photo) => {
        const body = new FormData();
        body.append('photo', photo, 'photo');
        return { url: 'profile/photos', method: 'POST', body };
      },
      onQueryStarted: showAnswer,
    }),
    /** The photos to keep, the main one first. */
    keepPhotos: build.mutation<User, string[]>({
      query: (profileImages) => ({ url: 'profile', method: 'PATCH', body: { profileImages } }),
      onQueryStarted: showAnswer,
    }),
  }),
});

export const { useUploadPhotoMutation, useKeepPhotosMutation } = photosApi;
