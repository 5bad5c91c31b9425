import { describe, expect, it } from 'vitest'

import { USUAL_HOURS } from '@/lib/format/business-time'
import { addDays } from '@/lib/format/calendar'
import { businessDay, formatTime } from '@/lib/format/dates'
import { isRestDay } from '@/lib/format/rest-days'

import { type Graph, graphInput } from '@/lib/vocabulary/automation-graph'
import { type Decision, decide, type Position, startOf } from './interpreter.rules'
import { layOut } from './path.rules'

const graphOf = (steps: object[], more: object = {}): Graph =>
  graphInput.parse({ trigger: { kind: 'lead.created' }, filter: { conditions: [] }, steps, ...more })
const send = { id: 'send', kind: 'action', action: 'sms', input: {} }
const back = { id: 'back', kind: 'back', to: 'wait' }
const wait = (unit: string, at: string | null = null) => ({ id: 'wait', kind: 'wait', delay: { amount: 1, unit }, at })

/** Moves the clock from each instant at which a run has something to do to the next; returns when it sent. */
function sentIn(graph: Graph, { from, to }: { from: string; to: string }): Date[] {
  const path = layOut(graph)
  const sent: Date[] = []
  let at = { position: startOf(path), now: new Date(from) }
  while (at.now < new Date(to)) {
    const decision = decide(graph, path, at.position, {
      facts: {},
      now: at.now,
      isOutgoing: () => true,
      hours: USUAL_HOURS,
    })
    if (decision.kind === 'act') sent.push(at.now)
    at = after(at, decision)
  }
  return sent
}

type At = { position: Position; now: Date }

function after({ position, now }: At, decision: Decision): At {
  if (decision.kind === 'end') throw new Error('the run ended')
  if (decision.kind !== 'wait') return { position: decision.to, now }
  const { until, reason } = decision
  return { position: reason === 'step' ? { ...position, waitsUntil: until } : position, now: until }
}

const YEAR = { from: '2026-01-01T08:00:00+02:00', to: '2027-01-01T08:00:00+02:00' }

describe('over a year with holidays and both changes of the clock', () => {
  it('a daily message at half past nine comes on every day at half past nine', () => {
    const sent = sentIn(graphOf([wait('days', '09:30'), send, back]), YEAR)
    expect(sent.map(formatTime)).toEqual(sent.map(() => '09:30'))
    expect(new Set(sent.map(businessDay)).size).toBe(sent.length)
    expect(sent).toHaveLength(364)
  })

  it('a weekly message keeps its weekday and its hour', () => {
    const sent = sentIn(graphOf([wait('weeks'), send, back]), YEAR)
    expect(sent).toHaveLength(52)
    expect(new Set(sent.map(formatTime))).toEqual(new Set(['08:00']))
    expect(
      new Set(sent.map((at) => at.toLocaleDateString('en', { weekday: 'long', timeZone: 'Asia/Jerusalem' }))).size,
    ).toBe(1)
  })

  it('none is sent on a day of rest or in a quiet hour, and none is lost', () => {
    const quiet = { from: '20:00', to: '08:00', restDays: true }
    const steps = [{ id: 'wait', kind: 'wait', delay: { amount: 11, unit: 'hours' } }, send, back]
    const sent = sentIn(graphOf(steps, { quiet }), YEAR)
    const isEve = (at: Date) => isRestDay(addDays(businessDay(at), 1)) && formatTime(at) >= '15:00'
    const held = sent.filter(
      (at) => isRestDay(businessDay(at)) || isEve(at) || formatTime(at) < '08:00' || formatTime(at) >= '20:00',
    )
    expect(held).toEqual([])
    const days = Array.from({ length: 365 }, (_, day) => addDays('2026-01-01', day))
    expect(new Set(sent.map(businessDay))).toEqual(new Set(days.filter((day) => !isRestDay(day))))
  })
})
