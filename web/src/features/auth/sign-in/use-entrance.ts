import { useNavigate, useSearchParams } from 'react-router-dom';
import { refreshCurrentUser, tellSignedIn } from '../../../shared/api/api';
import { memberPath, paths } from '../../../shared/paths';
import { useAppDispatch } from '../../../shared/store/store';
import { toast } from '../../../shared/ui/overlays/toast-store';
import { text } from '../auth-text';
import { forgetTyped } from '../typed-before';

/** Leads into the app after the server has set the session, to the page that was asked for; the toast says `title`. */
export function useEntrance(): (title: string, description?: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const next = memberPath(useSearchParams()[0].get('next')) ?? paths.discover;
  return async (title, description = text('welcomeBack')) => {
    // The routes change with the session: going to /discover any earlier would show Page Not Found.
    await dispatch(refreshCurrentUser());
    tellSignedIn();
    toast({ title, description, variant: 'success' });
    forgetTyped();
    navigate(next, { replace: true });
  };
}
