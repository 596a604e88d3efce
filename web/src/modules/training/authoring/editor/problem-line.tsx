import text from '../../../../ui/text/text.module.css';
import type { ProblemPlace } from './editor-context.ts';
import { useProblem } from './use-problem.ts';

/** The problem of a group of fields as a whole. */
export function ProblemLine({ place }: { place: ProblemPlace }) {
  const problem = useProblem(place);
  return problem ? <p className={text.error}>{problem}</p> : null;
}
