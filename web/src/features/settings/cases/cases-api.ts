import type { OwnCase } from '@corner/contracts/admin/own-cases.api';
import { asApiError } from '@corner/contracts/errors/api-error';
import type { TokenRequest } from '@corner/contracts/identity.api';
import { api, changeAnswered } from '../../../shared/api/api';

/** By another tab, or by a request whose response was lost. */
const isAppealed = ({ error }: { error?: unknown }) => asApiError(error)?.code === 'ALREADY_APPEALED';

const casesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCases: build.query<OwnCase[], void>({ query: () => 'case', keepUnusedDataFor: 0 }),
    appeal: build.mutation<null, { id: string; text: string }>({
      query: ({ id, text }) => ({ url: `case/${id}/appeal`, method: 'POST', body: { text } }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        if (!(await queryFulfilled.catch(isAppealed))) return;
        dispatch(
          changeAnswered(
            casesApi.util.getRunningQueryThunk('getCases', undefined),
            casesApi.util.updateQueryData('getCases', undefined, (cases) => {
              const appealed = cases.find((each) => each.id === id && each.kind === 'decision');
              if (appealed) appealed.appeal = 'waiting';
            }),
          ),
        );
      },
    }),
    openCase: build.mutation<null, TokenRequest>({
      query: (body) => ({ url: 'case/open', method: 'POST', body }),
    }),
    endCase: build.mutation<null, void>({ query: () => ({ url: 'logout', method: 'POST' }) }),
  }),
});

export const { useGetCasesQuery, useAppealMutation, useOpenCaseMutation, useEndCaseMutation } = casesApi;
