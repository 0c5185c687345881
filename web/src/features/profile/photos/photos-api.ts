import type { PhotoLink, PhotoMove } from '@corner/contracts/profiles/photos.api';
import type { User } from '@corner/contracts/profiles.api';
import { api } from '../../../shared/api/api';

const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPhoto: build.mutation<User, Blob>({
      query: (photo) => {
        const body = new FormData();
        body.append('photo', photo, 'photo');
        return { url: 'profile/photos', method: 'POST', body };
      },
    }),
    addPhotoLink: build.mutation<User, PhotoLink>({
      query: (body) => ({ url: 'profile/photos/links', method: 'POST', body }),
    }),
    removePhoto: build.mutation<User, string>({
      query: (id) => ({ url: `profile/photos/${id}`, method: 'DELETE' }),
    }),
    movePhoto: build.mutation<User, PhotoMove & { id: string }>({
      query: ({ id, index }) => ({ url: `profile/photos/${id}/move`, method: 'POST', body: { index } }),
    }),
  }),
});

/** They show no answer by themselves: the caller does, before it forgets what it had shown until then. */
export const { uploadPhoto, addPhotoLink, removePhoto, movePhoto } = photosApi.endpoints;
