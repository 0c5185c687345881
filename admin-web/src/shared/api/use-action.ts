import { asApiError } from '@corner/contracts/errors/api-error';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useMessages } from '../ui/messages';
import { api } from './api';
import { failureText } from './failure-text';

/** Runs a change and shows a message with its result; resolves to whether it succeeded. */
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
      // A 401 says so on the login page.
      if (status !== 401) void messages.error({ content: failureText(error), duration: 6 });
      // The role may have been changed in the meantime.
      if (status === 403) dispatch(api.util.invalidateTags(['Me']));
      return false;
    },
    [dispatch, messages],
  );
}
