import { expect, test } from 'vitest'

import { impersonationEnd, impersonationState } from './impersonation.rules'

const now = new Date('2026-11-21T12:00:00Z')
const before = new Date('2026-11-21T11:00:00Z')
const after = new Date('2026-11-21T13:00:00Z')

test('a visit goes on until it is ended or its time is over', () => {
  const cases = [
    { endsAt: after, endedAt: null },
    { endsAt: after, endedAt: before },
    { endsAt: before, endedAt: null },
  ]
  expect(cases.map((times) => impersonationState(times, now))).toEqual(['open', 'ended', 'over'])
  expect(cases.map((times) => impersonationEnd(times, now))).toEqual([null, before, before])
})
