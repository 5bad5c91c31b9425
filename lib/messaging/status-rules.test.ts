import { describe, expect, it } from 'vitest'
import type { MessageStatus } from '@/lib/vocabulary/messaging'

import type { IncomingStatus } from './adapter'
import { isOfReference, isRise, timesAfter } from './status-rules'
import { STATUS_RANK } from './statuses'

type Told = IncomingStatus['status']

/** Applies statuses in an order, as the database does, and returns what the message is in the end. */
function outcomeOf(start: MessageStatus, told: readonly Told[]): MessageStatus {
  let status = start
  for (const one of told) if (isRise({ status, statusRank: STATUS_RANK[status] }, one)) status = one
  return status
}

const ordersOf = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, n) => ordersOf([...all.slice(0, n), ...all.slice(n + 1)]).map((rest) => [one, ...rest]))

it('whatever the order, the message ends as the highest that was told', () => {
  for (const order of ordersOf<Told>(['sent', 'delivered', 'read'])) expect(outcomeOf('accepted', order)).toBe('read')
  for (const order of ordersOf<Told>(['sent', 'failed'])) expect(outcomeOf('accepted', order)).toBe('failed')
  for (const order of ordersOf<Told>(['sent', 'failed', 'delivered']))
    expect(outcomeOf('accepted', order)).toBe('delivered')
})

it('read without delivered is read; a repetition is nothing new', () => {
  expect(outcomeOf('accepted', ['read', 'delivered', 'sent'])).toBe('read')
  expect(isRise({ status: 'delivered', statusRank: 4 }, 'delivered')).toBe(false)
})

it('what is uncertain becomes what was told; what was cancelled or came in stays', () => {
  expect(outcomeOf('uncertain', ['sent'])).toBe('sent')
  expect(outcomeOf('uncertain', ['failed'])).toBe('failed')
  expect(outcomeOf('cancelled', ['read'])).toBe('cancelled')
  expect(outcomeOf('received', ['read'])).toBe('received')
})

const NONE = { sentAt: null, deliveredAt: null, readAt: null, failedAt: null }

it('each time is the earliest that was told; what arrived has not failed', () => {
  const [early, late] = [new Date(1_000), new Date(2_000)]
  const known = { ...NONE, status: 'sent', statusRank: 3, sentAt: late } as const
  expect(timesAfter(known, { status: 'sent', at: early }, false)).toEqual({ sentAt: early })
  expect(timesAfter({ ...known, sentAt: early }, { status: 'sent', at: late }, false)).toEqual({ sentAt: early })
  const failed = { ...NONE, status: 'failed', statusRank: 3, failedAt: early } as const
  expect(timesAfter(failed, { status: 'delivered', at: late }, true)).toEqual({ failedAt: null, deliveredAt: late })
  expect(timesAfter({ ...NONE, status: 'read', statusRank: 5 }, { status: 'failed', at: late }, false)).toEqual({})
})

describe('a status that names our reference', () => {
  const told = (status: Told) => ({ status, providerId: 'second' })

  it('is taken while nobody knows what became of the message', () => {
    expect(isOfReference({ status: 'uncertain', providerMessageId: null }, told('sent'))).toBe(true)
    expect(isOfReference({ status: 'sending', providerMessageId: null }, told('failed'))).toBe(true)
  })

  it('of an earlier try says only that it arrived', () => {
    expect(isOfReference({ status: 'queued', providerMessageId: null }, told('failed'))).toBe(false)
    expect(isOfReference({ status: 'queued', providerMessageId: null }, told('delivered'))).toBe(true)
    expect(isOfReference({ status: 'accepted', providerMessageId: 'first' }, told('failed'))).toBe(false)
    expect(isOfReference({ status: 'accepted', providerMessageId: 'first' }, told('read'))).toBe(true)
  })
})
