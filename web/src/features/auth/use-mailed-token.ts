import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

interface Visit<Result> {
  token?: string;
  result?: Result;
}

/** Reads the token of a mailed link and moves it from the URL to the history entry, so that a reload keeps it. */
export function useMailedToken(): string {
  const linked = useSearchParams()[0].get('token');
  const { pathname, state } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (linked !== null) navigate(pathname, { replace: true, state: { token: linked } });
  }, [linked, pathname, navigate]);

  return linked ?? (state as Visit<unknown> | null)?.token ?? '';
}

/** Keeps the link's result in the history entry, because the page remounts when the link ends a session. */
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
