import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { usePersistedQuery, whole } from '../../../core/offline/use-persisted-query.ts';
import { useProfile } from '../../../core/session/session.tsx';
import { AsOfLine } from '../../../ui/feedback/as-of-line.tsx';
import { isUnasked } from '../../../ui/feedback/unreachable-state.tsx';

/**
 * A dashboard's figures from the device's stored copy until the server responds, and the line that says how old they
 * are.
 */
export function usePersistedDashboard<Figures extends object>(
  answer: UseQueryResult<Figures>,
  queryKey: QueryKey,
) {
  const { uid } = useProfile();
  const { data, error, refetch, isRefetching } = answer;
  const name = queryKey.join(' ');
  // Of a manager's outlets, each with figures of its own.
  const variants = `${queryKey.slice(0, 2).join(' ')} `;
  const known = usePersistedQuery<Figures>(answer, {
    uid,
    queryKey,
    name,
    variants,
    toStore: data,
    answerOf: whole,
  });
  return {
    data,
    error,
    refetch,
    isRefetching,
    /** Nothing is stored and the server is unreachable. */
    isUnknown: isUnasked(answer) && known.unreachable,
    asOfLine: known.asOf === null ? null : <AsOfLine at={known.asOf} unreachable={known.unreachable} />,
  };
}
