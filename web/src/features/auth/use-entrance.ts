import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../shared/api/api';
import { memberPath, paths } from '../../shared/paths';
import { toast } from '../../shared/ui/overlays/toast-store';
import { text } from './auth-text';
import { forgetTyped } from './typed-before';

/** Leads into the app after the server has set the session, to the page that was asked for; the toast says `title`. */
export function useEntrance(): (title: string) => Promise<void> {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const navigate = useNavigate();
  const next = memberPath(useSearchParams()[0].get('next')) ?? paths.discover;
  return async (title) => {
    // The routes change with the session: going to /discover any earlier would show Page Not Found.
    await dispatch(api.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
    toast({ title, description: text('welcomeBack'), variant: 'success' });
    forgetTyped();
    navigate(next, { replace: true });
  };
}
