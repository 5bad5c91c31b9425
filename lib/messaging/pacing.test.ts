import { describe, expect, it } from 'vitest'

import {
  type Bucket,
  backoffMs,
  fullBucket,
  isTriedAgain,
  nextSendAt,
  PACE,
  slowDown,
  speedUp,
  takeToken,
} from './pacing'

const START = new Date('2026-11-28T09:00:00Z')
const later = (ms: number) => new Date(START.getTime() + ms)

/** Lets an account send as fast as it may, and returns when each message left, in milliseconds. */
function sendGreedily(kind: keyof typeof PACE, { count, random = 0 }: { count: number; random?: number }): number[] {
  const pace = PACE[kind]
  let bucket = fullBucket(pace, START)
  let ms = 0
  const times: number[] = []
  while (times.length < count) {
    const taken = takeToken(bucket, pace, { now: later(ms), random })
    bucket = taken.bucket
    if (taken.waitUntil) ms = taken.waitUntil.getTime() - START.getTime()
    else times.push(ms)
  }
  return times
}

const mostWithin = (times: readonly number[], ms: number) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + ms).length))

it('the cloud takes 80 messages a second: never more than 76 leave in any second', () => {
  const times = sendGreedily('wa_cloud', { count: 500 })
  expect(mostWithin(times, 1000)).toBeLessThanOrEqual(76)
  expect(times.at(-1)).toBeLessThan(9_000)
})

it('an unofficial account sends at least three seconds apart, and up to two more by chance', () => {
  for (const random of [0, 0.5, 1]) {
    const times = sendGreedily('wa_green', { count: 6, random })
    const gaps = times.slice(1).map((at, n) => at - (times[n] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3_000)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(5_001)
  }
})

it('a complaint halves the rate and pauses; each message that is taken brings 5 %, up to the rate of the kind', () => {
  const pace = PACE.wa_cloud
  const slow = slowDown(fullBucket(pace, START), pace, { now: START, retryAfterMs: 4_000 })
  expect(slow).toMatchObject({ rate: 28, tokens: 0, pausedUntil: later(4_000) })
  expect(takeToken(slow, pace, { now: later(3_999), random: 0 }).waitUntil).toEqual(later(4_000))
  expect(takeToken(slow, pace, { now: later(4_000), random: 0 }).waitUntil).toBeNull()
  expect(speedUp(slow, pace).rate).toBeCloseTo(29.4)
  let bucket: Bucket = slow
  for (let n = 0; n < 100; n++) bucket = speedUp(bucket, pace)
  expect(bucket.rate).toBe(56)
  for (let n = 0; n < 100; n++) bucket = slowDown(bucket, pace, { now: START })
  expect(bucket.rate).toBe(56 / 64)
})

it('three messages to a person leave at once after a rest, then one in six seconds', () => {
  let next: Date | null = null
  const times: number[] = []
  for (let ms = 0; times.length < 6; ms += 500) {
    if (next && next > later(ms)) continue
    times.push(ms)
    next = nextSendAt(next, PACE.wa_cloud, later(ms))
    if (times.length < 3) ms -= 500
  }
  expect(times).toEqual([0, 0, 0, 6_000, 12_000, 18_000])
  expect(nextSendAt(null, PACE.sms_019, START)).toBeNull()
})

describe('after a fault', () => {
  it('a pair that was too fast waits 4^n seconds', () => {
    expect([1, 2, 3].map((n) => backoffMs('pair_rate', n, 0.9))).toEqual([4_000, 16_000, 64_000])
  })

  it('other waits double up to five minutes, varied by a fifth', () => {
    expect([1, 2, 3].map((n) => backoffMs('transient', n, 0.5))).toEqual([5_000, 10_000, 20_000])
    expect(backoffMs('transient', 1, 0)).toBe(4_000)
    expect(backoffMs('transient', 1, 1)).toBe(6_000)
    expect(backoffMs('rate', 15, 0.5)).toBe(300_000)
  })

  it('what passes is tried five times, what does not is tried once', () => {
    expect([1, 4, 5].map((n) => isTriedAgain('transient', n))).toEqual([true, true, false])
    expect(isTriedAgain('unreachable', 1)).toBe(false)
    expect(isTriedAgain('request', 1)).toBe(false)
  })
})
