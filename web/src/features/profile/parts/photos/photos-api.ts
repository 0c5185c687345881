import type { PhotoLink, PhotoMove } from '@corner/contracts/photos.api';
import type { User } from '@corner/contracts/profiles.api';
import { api } from '../../../../shared/api/api';
import { showAnswer } from '../../../../shared/api/current-user';

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
    addPhotoLink: build.mutation<User, PhotoLink>({
      query: (body) => ({ url: 'profile/photos/links', method: 'POST', body }),
      onQueryStarted: showAnswer,
    }),
    removePhoto: build.mutation<User, string>({
      query: (id) => ({ url: `profile/photos/${id}`, method: 'DELETE' }),
      onQueryStarted: showAnswer,
    }),
    movePhoto: build.mutation<User, PhotoMove & { id: string }>({
      query: ({ id, index }) => ({ url: `profile/photos/${id}/move`, method: 'POST', body: { index } }),
      onQueryStarted: showAnswer,
    }),
  }),
});

export const { useUploadPhotoMutation, useAddPhotoLinkMutation, useRemovePhotoMutation, useMovePhotoMutation } =
  photosApi;
