import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

interface Visit<Result> {
  token?: string;
  result?: Result;
}

/** The token of a mailed link. It leaves the address at once and stays in the history entry, so that a reload keeps it. */
export function useMailedToken(): string {
  const linked = useSearchParams()[0].get('token');
  const { pathname, state } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (linked !== null) navigate(pathname, { replace: true, state: { token: linked } });
  }, [linked, pathname, navigate]);

  return linked ?? (state as Visit<unknown> | null)?.token ?? '';
}

/** What became of the link: in the history entry, because the page mounts anew when the link ends a session. */
export function useMailedResult<Result extends string>() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const { token, result } = (state ?? {}) as Visit<Result>;
  const setResult = useCallback(
    (next: Result) => navigate(pathname, { replace: true, state: { token, result: next } }),
    [pathname, token, navigate],
  );
  return [result, setResult] as const;
}
