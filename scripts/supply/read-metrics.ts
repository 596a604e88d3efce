/** Names of functions, not of metrics. */
const FUNCTIONS = ['histogram_quantile', 'min_over_time'];

/**
 * The metrics that rules of Prometheus and a dashboard ask for, and those of an answer in Prometheus' format. A series
 * of a histogram counts as the histogram.
 */
export function findMetrics({ asking, answer }: { asking: string[]; answer: string }): {
  asked: string[];
  served: Set<string>;
} {
  const expressions = asking.flatMap((text) => (text.startsWith('{') ? ofDashboard(text) : ofRules(text)));
  const names = expressions.flatMap(
    (text) => text.replace(/\{[^}]*\}|\bby \([^)]*\)/g, '').match(/\b[a-z]+_[a-z0-9_]+\b/g) ?? [],
  );
  const asked = new Set(
    names.filter((name) => !FUNCTIONS.includes(name)).map((name) => name.replace(/_(bucket|count|sum)$/, '')),
  );
  return {
    asked: [...asked].toSorted(),
    served: new Set([...answer.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!)),
  };
}

const ofDashboard = (text: string): string[] =>
  [...text.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text]) => JSON.parse(text!) as string);

/** Each expression of a rule, also over several lines. */
const ofRules = (text: string): string[] =>
  [...text.matchAll(/^( +)expr: ((?:.*\n)(?:\1 +.*\n)*)/gm)].map(([, , expression]) => expression!);
