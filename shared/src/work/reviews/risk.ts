import { z } from 'zod';

/** The weights of the order by risk. The server's SQL takes them from here (rank-by-risk.ts), and a test holds both together. */
export const riskRule = {
  reused: 40,
  late: 10,
  /** From an hour on. */
  veryLate: 20,
  veryLateMinutes: 60,
  anotherAttempt: 15,
  autoApproved: 10,
  /** Of an outlet's and of a person's rejections: half a point for each per cent, so 20 from 40 % on. */
  perRejectedShare: 50,
  mostForRejections: 20,
  /** Days back, by the task's date. */
  rejectionDays: 30,
  /** Fewer tasks sent than this say nothing of the next one. */
  fromSent: 5,
  /** A share of less than one in this many is nothing to look at. */
  oneInSent: 10,
  /** From here on a submission is in every sample. */
  high: 40,
} as const;

/** What is known of a submission before anybody looks at it. */
export interface RiskFacts {
  /** A picture of it was sent before. */
  reused: boolean;
  /** Whole minutes after the deadline; 0 for in time. */
  late_minutes: number;
  attempt: number;
  auto_approved: boolean;
  /** Tasks of the last 30 days: how many were sent, and of how many an attempt was rejected. */
  outlet_sent: number;
  outlet_rejected: number;
  person_sent: number;
  person_rejected: number;
}

const points = z.number().int();
const share = { points, rejected: z.number().int(), sent: z.number().int() };

/** Why it is worth a look. It says nothing of guilt: a late one may be spotless. */
export const riskReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reused'), points }),
  z.object({ kind: z.literal('late'), points, minutes: z.number().int() }),
  z.object({ kind: z.literal('attempt'), points, attempt: z.number().int() }),
  z.object({ kind: z.literal('outlet'), ...share }),
  z.object({ kind: z.literal('person'), ...share }),
  z.object({ kind: z.literal('auto'), points }),
]);
export type RiskReason = z.infer<typeof riskReason>;

/** The points, and what they are for, the heaviest first. */
export const risk = z.object({ points, reasons: z.array(riskReason) });
export type Risk = z.infer<typeof risk>;

export const isHighRisk = ({ points }: Pick<Risk, 'points'>): boolean => points >= riskRule.high;

export function assessRisk(facts: RiskFacts): Risk {
  const { outlet_sent, outlet_rejected, person_sent, person_rejected } = facts;
  const all: RiskReason[] = [
    { kind: 'reused', points: facts.reused ? riskRule.reused : 0 },
    { kind: 'late', points: forMinutes(facts.late_minutes), minutes: facts.late_minutes },
    { kind: 'attempt', points: facts.attempt > 1 ? riskRule.anotherAttempt : 0, attempt: facts.attempt },
    {
      kind: 'outlet',
      points: forRejections(outlet_rejected, outlet_sent),
      rejected: outlet_rejected,
      sent: outlet_sent,
    },
    {
      kind: 'person',
      points: forRejections(person_rejected, person_sent),
      rejected: person_rejected,
      sent: person_sent,
    },
    { kind: 'auto', points: facts.auto_approved ? riskRule.autoApproved : 0 },
  ];
  const reasons = all.filter((reason) => reason.points > 0).sort((one, other) => other.points - one.points);
  return { points: reasons.reduce((sum, reason) => sum + reason.points, 0), reasons };
}

function forMinutes(minutes: number): number {
  if (minutes < 1) return 0;
  return minutes < riskRule.veryLateMinutes ? riskRule.late : riskRule.veryLate;
}

function forRejections(rejected: number, sent: number): number {
  const { fromSent, oneInSent, perRejectedShare, mostForRejections } = riskRule;
  if (sent < fromSent || rejected * oneInSent < sent) return 0;
  return Math.min(mostForRejections, Math.floor((rejected * perRejectedShare) / sent));
}
