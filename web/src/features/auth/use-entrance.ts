import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { api } from '../../shared/api/api';
import { paths } from '../../shared/paths';
import { toast } from '../../shared/ui/overlays/toast-store';
import { text } from './auth-text';

/** Leads into the app after the server has set the session; the toast says `title`. */
export function useEntrance(): (title: string) => Promise<void> {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const navigate = useNavigate();
  return async (title) => {
    // The routes change with the session: going to /discover any earlier would show Page Not Found.
    await dispatch(api.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
    toast({ title, description: text('welcomeBack'), variant: 'success' });
    navigate(paths.discover, { replace: true });
  };
}
