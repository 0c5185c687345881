import { asApiError } from '@corner/contracts/errors/api-error';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useMessages } from '../ui/messages';
import { api } from './api';
import { failureText } from './failure-text';

/** Runs a mutation, shows its result as a message and resolves to whether it succeeded. */
export function useAction() {
  const messages = useMessages();
  const dispatch = useDispatch();
  return useCallback(
    async <Data>(change: Promise<{ data?: Data; error?: unknown }>, done: string | ((data?: Data) => string)) => {
      const { data, error } = await change;
      if (!error) {
        void messages.success(typeof done === 'string' ? done : done(data));
        return true;
      }
      const status = asApiError(error)?.status;
      // The login page or the dialog explains a 401.
      if (status !== 401) void messages.error({ content: failureText(error), duration: 6 });
      // A 403 may mean that the own role changed.
      if (status === 403) dispatch(api.util.invalidateTags(['Me']));
      return false;
    },
    [dispatch, messages],
  );
}
