import classes from '../content/lesson-editor.module.css';
import type { ProblemPlace } from './editor-context.ts';
import { useProblem } from './use-problem.ts';

/** The problem of a group of fields as a whole. */
export function ProblemLine({ place }: { place: ProblemPlace }) {
  const problem = useProblem(place);
  return problem ? <p className={classes.problem}>{problem}</p> : null;
}
