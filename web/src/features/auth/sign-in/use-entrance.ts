import { useNavigate, useSearchParams } from 'react-router-dom';
import { refreshCurrentUser } from '../../../shared/api/api';
import { memberPath, paths } from '../../../shared/paths';
import { useAppDispatch } from '../../../shared/store/store';
import { toast, toastError } from '../../../shared/ui/overlays/toast-store';
import { text } from '../auth-text';
import { forgetTyped } from '../typed-before';

/** Opens the requested page once the server has set the session; `title` is the toast's. */
export function useEntrance(): (title: string, description?: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const next = memberPath(useSearchParams()[0].get('next')) ?? paths.discover;
  return async (title, description = text('welcomeBack')) => {
    // The routes depend on the session: opening /discover earlier would show Page Not Found.
    const { data: member } = await dispatch(refreshCurrentUser());
    // The server signed in, but the browser kept no session.
    if (member === null) return void toastError(text('loginFailed'), text('cookiesRefused'));
    toast({ title, description, variant: 'success' });
    forgetTyped();
    navigate(next, { replace: true });
  };
}
