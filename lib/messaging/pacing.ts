import type { ChannelKind } from '@/lib/vocabulary/messaging'

import type { FaultClass } from './adapter'

/** How fast accounts of a kind send. */
export type Pace = {
  /** Messages a second, at best. */
  perSecond: number
  /** Messages that may leave at once after a rest. */
  burst: number
  /** The least time between two messages, and by how much it varies: providers without a contract ban machines. */
  gapMs: number
  jitterMs: number
  /** The time that a person's messages are apart, and how many may leave at once after a rest. */
  pairGapMs: number
  pairBurst: number
}

/**
 * The pace of each provider (reference B.5 and B.7). The cloud takes 80 a second: 56 and a burst of 20 stay below that
 * in every second. It takes one message to a person in six seconds and lends some: three at once, then one in six.
 */
export const PACE: Record<ChannelKind, Pace> = {
  wa_cloud: { perSecond: 56, burst: 20, gapMs: 0, jitterMs: 0, pairGapMs: 6_000, pairBurst: 3 },
  wa_green: { perSecond: 1 / 3, burst: 1, gapMs: 3_000, jitterMs: 2_000, pairGapMs: 0, pairBurst: 1 },
  sms_019: { perSecond: 10, burst: 10, gapMs: 0, jitterMs: 0, pairGapMs: 0, pairBurst: 1 },
  sms_inforu: { perSecond: 10, burst: 10, gapMs: 0, jitterMs: 0, pairGapMs: 0, pairBurst: 1 },
  mail: { perSecond: 1, burst: 10, gapMs: 0, jitterMs: 0, pairGapMs: 0, pairBurst: 1 },
  webchat: { perSecond: 50, burst: 50, gapMs: 0, jitterMs: 0, pairGapMs: 0, pairBurst: 1 },
}

/** A bucket of tokens of an account. */
export type Bucket = { tokens: number; refilledAt: Date; rate: number; pausedUntil: Date | null }

/** Returns the bucket of an account that has not sent yet. */
export const fullBucket = ({ perSecond, burst }: Pace, now: Date): Bucket => ({
  tokens: burst,
  refilledAt: now,
  rate: perSecond,
  pausedUntil: null,
})

type Taken = { bucket: Bucket; waitUntil: null } | { bucket: Bucket; waitUntil: Date }

/** Takes a token; if there is none, `waitUntil` is when there will be one. `random` is from 0 to 1. */
export function takeToken(bucket: Bucket, pace: Pace, { now, random }: { now: Date; random: number }): Taken {
  const elapsed = Math.max(0, now.getTime() - bucket.refilledAt.getTime())
  const tokens = Math.min(pace.burst, bucket.tokens + (elapsed / 1000) * bucket.rate)
  const filled = { ...bucket, tokens, refilledAt: now }
  if (bucket.pausedUntil && bucket.pausedUntil > now) return { bucket: filled, waitUntil: bucket.pausedUntil }
  // A token that lacks a rounding error is whole.
  if (tokens < 1 - 1e-6)
    return { bucket: filled, waitUntil: new Date(now.getTime() + Math.ceil(((1 - tokens) / bucket.rate) * 1000)) }
  const pausedUntil = pace.gapMs > 0 ? new Date(now.getTime() + pace.gapMs + random * pace.jitterMs) : null
  return { bucket: { ...filled, tokens: Math.max(0, tokens - 1), pausedUntil }, waitUntil: null }
}

const LEAST_PART = 64
const LEAST_PAUSE = 1_000

/** Slows an account down after its provider complained: half the rate, and a pause. */
export const slowDown = (
  bucket: Bucket,
  pace: Pace,
  { now, retryAfterMs = 0 }: { now: Date; retryAfterMs?: number },
) => ({
  ...bucket,
  tokens: 0,
  rate: Math.max(bucket.rate / 2, pace.perSecond / LEAST_PART),
  pausedUntil: new Date(now.getTime() + Math.max(retryAfterMs, LEAST_PAUSE)),
})

/** Lets an account be 5 % faster after a message that its provider took, up to the rate of its kind. */
export const speedUp = (bucket: Bucket, pace: Pace): Bucket => ({
  ...bucket,
  rate: Math.min(pace.perSecond, bucket.rate * 1.05),
})

/**
 * Returns before when no further message leaves for a person to whom one leaves now; `next` is what held until now.
 * After a rest, `pairBurst` messages pass at once.
 */
export function nextSendAt(next: Date | null, { pairGapMs, pairBurst }: Pace, now: Date): Date | null {
  if (pairGapMs === 0) return null
  const rested = now.getTime() - pairGapMs * (pairBurst - 1)
  return new Date(Math.max(next?.getTime() ?? rested, rested) + pairGapMs)
}

/** How often a message is tried, by the fault. */
const MAX_TRIES: Partial<Record<FaultClass, number>> = { transient: 5, rate: 20, pair_rate: 6 }

/** Whether a message is tried again after its nth call ended with a fault. */
export const isTriedAgain = (fault: FaultClass, attempts: number): boolean => attempts < (MAX_TRIES[fault] ?? 0)

const BASE_MS = 5_000
const MAX_MS = 300_000

/**
 * Returns after how many milliseconds a message is tried again after its nth call: 4^n seconds where the pair was too
 * fast, else 5 s, doubled each time up to 5 minutes, varied by a fifth. `random` is from 0 to 1.
 */
export function backoffMs(fault: FaultClass, attempts: number, random: number): number {
  if (fault === 'pair_rate') return 4 ** attempts * 1000
  return Math.round(Math.min(MAX_MS, BASE_MS * 2 ** (attempts - 1)) * (0.8 + 0.4 * random))
}
