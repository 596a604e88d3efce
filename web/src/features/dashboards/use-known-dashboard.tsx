import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { isUnasked } from '../../components/unreachable-state.tsx';
import { useProfile } from '../../lib/session.tsx';
import { useKnown, whole } from '../../lib/use-known.ts';
import { AsOfLine } from '../daily-tasks/as-of-line.tsx';

/** A dashboard's figures as this device last knew them, until the server gives them anew, and the line that says so. */
export function useKnownDashboard<Figures extends object>(
  answer: UseQueryResult<Figures>,
  queryKey: QueryKey,
) {
  const { uid } = useProfile();
  const { data, error, refetch, isRefetching } = answer;
  const name = queryKey.join(' ');
  const known = useKnown<Figures>(answer, { uid, queryKey, name, kept: data, answerOf: whole });
  return {
    ...{ data, error, refetch, isRefetching },
    /** Nothing is known, and nothing can be asked for. */
    isUnknown: isUnasked(answer) && known.unreachable,
    asOfLine: known.asOf === null ? null : <AsOfLine at={known.asOf} unreachable={known.unreachable} />,
  };
}
