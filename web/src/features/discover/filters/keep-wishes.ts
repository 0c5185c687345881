import type { User } from '@corner/contracts/profiles.api';
import { api } from '../../../shared/api/api';
import { showAnswer } from '../../../shared/api/session/current-user';

/** Bodies of PATCH /api/profile and of PATCH /api/profile/setup; an empty one is not sent. */
export interface Wishes {
  profile?: object;
  setup?: object;
}

export const { useKeepWishesMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    keepWishes: build.mutation<User, Wishes>({
      async queryFn({ profile = {}, setup = {} }, _api, _options, send) {
        const patches = [
          { url: 'profile', method: 'PATCH', body: profile },
          { url: 'profile/setup', method: 'PATCH', body: setup },
        ].filter(({ body }) => Object.keys(body).length > 0);
        let answer = await send(patches[0]!);
        for (const patch of patches.slice(1)) if (!answer.error) answer = await send(patch);
        return answer.error ? { error: answer.error } : { data: answer.data as User };
      },
      onQueryStarted: showAnswer,
    }),
  }),
});
