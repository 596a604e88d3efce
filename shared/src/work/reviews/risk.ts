import { z } from 'zod';

/** The weights of the risk score. The server's SQL uses them too (list-by-risk.ts); a test compares both. */
export const riskRule = {
  reused: 40,
  /** Alone neither says much: a phone may give a wrong position, and who has lost the network chooses a picture. */
  gallery: 10,
  far: 10,
  late: 10,
  /** From 60 minutes late. */
  veryLate: 20,
  veryLateMinutes: 60,
  anotherAttempt: 15,
  autoApproved: 10,
  /** For the rejection rates of the outlet and of the person: half a point per percent, at most 20, reached at 40 %. */
  perRejectedShare: 50,
  mostForRejections: 20,
  /** Days back, by the task's date. */
  rejectionDays: 30,
  /** Minimum submitted tasks for a rate to count. */
  fromSent: 20,
  /** The business's own rate is that of the last days: it has far more cases than an outlet. */
  usualDays: 7,
  /**
   * A rate counts if it stands out from the business's own: by more than three standard deviations of what
   * chance makes of that rate, and by half of it. Where all are alike, less than one in 100 does.
   */
  deviations: 3,
  timesUsual: 1.5,
  /** From this score on, a submission is in every sample. */
  high: 40,
} as const;

/** What is known of a submission before review. */
export interface RiskFacts {
  /** One of its pictures was sent before. */
  reused: boolean;
  /** One of its pictures is from the gallery; one was taken far from the outlet. */
  gallery: boolean;
  far: boolean;
  /** Whole minutes after the deadline; 0 if on time. */
  late_minutes: number;
  attempt: number;
  auto_approved: boolean;
  /** Of tasks in the last 30 days: how many were submitted, and how many had a rejected attempt. */
  outlet_sent: number;
  outlet_rejected: number;
  person_sent: number;
  person_rejected: number;
  /** Of all outlets in the last 7 days. */
  business_sent: number;
  business_rejected: number;
}

const points = z.number().int();
const share = { points, rejected: z.number().int(), sent: z.number().int() };

/** Why a submission deserves attention. It does not imply a fault: a late one may be perfect. */
export const riskReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reused'), points }),
  z.object({ kind: z.literal('gallery'), points }),
  z.object({ kind: z.literal('far'), points }),
  z.object({ kind: z.literal('late'), points, minutes: z.number().int() }),
  z.object({ kind: z.literal('attempt'), points, attempt: z.number().int() }),
  z.object({ kind: z.literal('outlet'), ...share }),
  z.object({ kind: z.literal('person'), ...share }),
  z.object({ kind: z.literal('auto'), points }),
]);
export type RiskReason = z.infer<typeof riskReason>;

/** The score and its reasons, heaviest first. */
export const risk = z.object({ points, reasons: z.array(riskReason) });
export type Risk = z.infer<typeof risk>;

export const isHighRisk = ({ points }: Pick<Risk, 'points'>): boolean => points >= riskRule.high;

export function assessRisk(facts: RiskFacts): Risk {
  const { outlet_sent, outlet_rejected, person_sent, person_rejected } = facts;
  const usual = { rejected: facts.business_rejected, sent: facts.business_sent };
  const all: RiskReason[] = [
    { kind: 'reused', points: facts.reused ? riskRule.reused : 0 },
    { kind: 'gallery', points: facts.gallery ? riskRule.gallery : 0 },
    { kind: 'far', points: facts.far ? riskRule.far : 0 },
    { kind: 'late', points: forMinutes(facts.late_minutes), minutes: facts.late_minutes },
    { kind: 'attempt', points: facts.attempt > 1 ? riskRule.anotherAttempt : 0, attempt: facts.attempt },
    {
      kind: 'outlet',
      points: forRejections({ rejected: outlet_rejected, sent: outlet_sent }, usual),
      rejected: outlet_rejected,
      sent: outlet_sent,
    },
    {
      kind: 'person',
      points: forRejections({ rejected: person_rejected, sent: person_sent }, usual),
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

interface Rate {
  rejected: number;
  sent: number;
}

/** Whether a rate of rejections stands out from the usual one. Exact in doubles, so that SQL decides the same. */
export function isOutlier({ rejected, sent }: Rate, usual: Rate): boolean {
  const { fromSent, deviations, timesUsual } = riskRule;
  const expected = sent * usual.rejected;
  return (
    sent >= fromSent &&
    rejected * usual.sent >= timesUsual * expected &&
    rejected * usual.sent > expected &&
    (rejected * usual.sent - expected) ** 2 > deviations ** 2 * expected * (usual.sent - usual.rejected)
  );
}

function forRejections(rate: Rate, usual: Rate): number {
  const { perRejectedShare, mostForRejections } = riskRule;
  if (!isOutlier(rate, usual)) return 0;
  return Math.min(mostForRejections, Math.floor((rate.rejected * perRejectedShare) / rate.sent));
}
