import type { User } from '@corner/contracts/profiles.api';
import { api, showAnswer } from '../../../shared/api/api';

const videoApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadVideo: build.mutation<User, Blob>({
      query: (video) => {
        const body = new FormData();
        body.append('video', video, 'introduction');
        return { url: 'profile/video', method: 'POST', body, timeout: 0 };
      },
      onQueryStarted: showAnswer,
    }),
    removeVideo: build.mutation<User, void>({
      query: () => ({ url: 'profile/video', method: 'DELETE' }),
      onQueryStarted: showAnswer,
    }),
  }),
});

export const { uploadVideo } = videoApi.endpoints;
export const { useUploadVideoMutation, useRemoveVideoMutation } = videoApi;
