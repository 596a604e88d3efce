interface Times {
  deadline_time: string;
  more_deadline_times: string[];
}

/** The deadlines of a schedule's day, each once and in order; nearly always one. */
export const deadlineTimesOf = ({ deadline_time, more_deadline_times }: Times): string[] =>
  [...new Set([deadline_time, ...more_deadline_times])].sort();

/** The same deadlines as they are stored: the earliest first. */
export function sortDeadlineTimes(times: Times): Times {
  const [deadline_time, ...more_deadline_times] = deadlineTimesOf(times);
  return { deadline_time: deadline_time!, more_deadline_times };
}
