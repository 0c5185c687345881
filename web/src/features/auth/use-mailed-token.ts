import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The token of a mailed link. It leaves the address at once and stays in the history entry, so that a reload keeps it. */
export function useMailedToken(): string {
  const linked = useSearchParams()[0].get('token');
  const { pathname, state } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (linked !== null) navigate(pathname, { replace: true, state: { token: linked } });
  }, [linked, pathname, navigate]);

  return linked ?? (state as { token?: string } | null)?.token ?? '';
}
