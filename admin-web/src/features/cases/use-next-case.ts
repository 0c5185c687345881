import { UNDO_SECONDS } from '@corner/contracts/admin/decisions';
import type { CaseSummary } from '@corner/contracts/admin/cases.api';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useLazyGetCasesQuery } from './cases-api';
import { kindOf } from './case-kinds';

/** Opens the longest-waiting case of the shown kind, else the queue. */
export function useNextCase() {
  const [findCases] = useLazyGetCasesQuery();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const kind = kindOf(params);
  return async ({ id, number, version }: Pick<CaseSummary, 'id' | 'number' | 'version'>, canUndo: boolean) => {
    const until = Date.now() + UNDO_SECONDS * 1000;
    const { data } = await findCases({ page: 1, ...(kind && { kind }) });
    const next = data?.cases.find((one) => one.id !== id);
    const search = kind ? `?kind=${kind}` : '';
    const state = canUndo ? { undoable: { id, number, version, until } } : null;
    void navigate((next ? paths.case(next.id) : paths.cases) + search, { state });
  };
}
