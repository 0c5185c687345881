import type { User } from '@corner/contracts/profiles.api';
import { api } from '../api/api';
import { showAnswer } from '../api/current-user';

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
