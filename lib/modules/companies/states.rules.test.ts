import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '@/lib/format/calendar'

import { COMPANY_STATES, type CompanyState } from './companies.schema'
import { canCompanyMove, dailyStep, graceFrom, movesFrom, type StateWithDates, stateWithDates } from './states.rules'

const TODAY = '2026-11-22'
const companyState = (changes: Partial<StateWithDates> & { isFree?: boolean }) => ({
  ...stateWithDates('active', null),
  isFree: false,
  ...changes,
})

describe('the states of a company', () => {
  it('go from closed only to suspended, and to closed from everywhere else', () => {
    expect(movesFrom('closed')).toEqual(['suspended'])
    for (const state of COMPANY_STATES) expect(canCompanyMove(state, 'closed')).toBe(state !== 'closed')
  })

  it('never go back to a trial from active, and stay only where days are given anew', () => {
    expect(canCompanyMove('active', 'trial')).toBe(false)
    for (const state of COMPANY_STATES)
      expect(canCompanyMove(state, state)).toBe(state === 'trial' || state === 'past_due')
  })

  it('carry the days of their own state and of no other', () => {
    for (const state of COMPANY_STATES) {
      const { trialEndsOn, graceEndsOn, warnedOn } = stateWithDates(state, '2026-12-01')
      expect(trialEndsOn).toBe(state === 'trial' ? '2026-12-01' : null)
      expect(graceEndsOn).toBe(state === 'past_due' ? '2026-12-01' : null)
      expect(warnedOn).toBeNull()
    }
  })
})

describe('a day', () => {
  it('leaves a company alone that owes nothing', () => {
    for (const state of ['active', 'suspended', 'closed'] as const)
      expect(dailyStep(companyState({ state }), TODAY)).toEqual({ kind: 'nothing' })
    expect(dailyStep(companyState({ state: 'trial' }), TODAY)).toEqual({ kind: 'nothing' })
  })

  it('still belongs to the trial where it is its last', () => {
    const trial = companyState({ state: 'trial', trialEndsOn: TODAY, warnedOn: '2026-11-20' })
    expect(dailyStep(trial, TODAY)).toEqual({ kind: 'nothing' })
    expect(dailyStep(trial, '2026-11-23')).toMatchObject({ kind: 'move', why: 'trial_over' })
  })

  it('turns a trial that is over into a grace, or into what is free', () => {
    const trial = companyState({ state: 'trial', trialEndsOn: '2026-11-21', warnedOn: '2026-11-19' })
    expect(dailyStep(trial, TODAY)).toEqual({
      kind: 'move',
      why: 'trial_over',
      newState: stateWithDates('past_due', graceFrom(TODAY)),
    })
    expect(dailyStep({ ...trial, isFree: true }, TODAY)).toMatchObject({ kind: 'move', why: 'free' })
  })

  it('warns once, three days ahead', () => {
    const trial = companyState({ state: 'trial', trialEndsOn: '2026-11-25' })
    expect(dailyStep(trial, '2026-11-21')).toEqual({ kind: 'nothing' })
    expect(dailyStep(trial, TODAY)).toEqual({ kind: 'warn', of: 'trial', on: '2026-11-25' })
    expect(dailyStep({ ...trial, warnedOn: TODAY }, TODAY)).toEqual({ kind: 'nothing' })
    const late = companyState({ state: 'past_due', graceEndsOn: '2026-11-25' })
    expect(dailyStep(late, TODAY)).toEqual({ kind: 'warn', of: 'suspension', on: '2026-11-25' })
  })

  it('suspends nobody who was not warned the day before', () => {
    const late = companyState({ state: 'past_due', graceEndsOn: '2026-11-10' })
    expect(dailyStep(late, TODAY)).toEqual({ kind: 'warn', of: 'suspension', on: TODAY })
    expect(dailyStep({ ...late, warnedOn: TODAY }, TODAY)).toEqual({ kind: 'nothing' })
    expect(dailyStep({ ...late, warnedOn: '2026-11-21' }, TODAY)).toMatchObject({ kind: 'move', why: 'grace_over' })
  })
})

type Act = { kind: 'move'; to: CompanyState; days: number } | { kind: 'day'; isQuiet: boolean }

/** A model that applies user actions and passing days, and checks the invariants after each step. */
class Life {
  now: StateWithDates = stateWithDates('trial', addDays(TODAY, 14))
  today = TODAY
  warnedAt: string | null = null

  constructor(readonly isFree: boolean) {}

  live(act: Act) {
    if (act.kind === 'move') this.move(act.to, act.days)
    else this.day(act.isQuiet)
    expect(this.now.trialEndsOn !== null).toBe(this.now.state === 'trial')
    expect(this.now.graceEndsOn !== null).toBe(this.now.state === 'past_due')
  }

  move(to: CompanyState, days: number) {
    if (!canCompanyMove(this.now.state, to)) return
    this.now = stateWithDates(to, addDays(this.today, days))
    this.warnedAt = null
  }

  /** The daily job does not run on the Sabbath and on holidays. */
  day(isQuiet: boolean) {
    this.today = addDays(this.today, 1)
    if (isQuiet) return
    const step = dailyStep({ ...this.now, isFree: this.isFree }, this.today)
    if (step.kind === 'warn') this.warn(step.on)
    if (step.kind === 'move') this.become(step.newState)
  }

  warn(on: string) {
    expect(this.now.warnedOn).toBeNull()
    expect(daysBetween(this.today, on)).toBeLessThanOrEqual(3)
    this.now = { ...this.now, warnedOn: this.today }
    this.warnedAt = this.today
  }

  become(newState: StateWithDates) {
    expect(canCompanyMove(this.now.state, newState.state)).toBe(true)
    expect(newState.state).not.toBe('closed')
    if (newState.state === 'suspended') {
      expect(this.now.state).toBe('past_due')
      expect(daysBetween(this.now.graceEndsOn ?? '', this.today)).toBeGreaterThan(0)
      expect(this.warnedAt !== null && this.warnedAt < this.today).toBe(true)
    }
    this.now = newState
    this.warnedAt = null
  }
}

describe('a company over the years', () => {
  const act: fc.Arbitrary<Act> = fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      to: fc.constantFrom(...COMPANY_STATES),
      days: fc.integer({ min: 1, max: 30 }),
    }),
    fc.record({ kind: fc.constant('day' as const), isQuiet: fc.boolean() }),
  )

  it('only ever makes moves of the table, is suspended by itself only after grace and a warning, and never closed by itself (requirement 44)', () => {
    const acts = fc.array(act, { maxLength: 80 })
    const live = (steps: Act[], isFree: boolean) => {
      const life = new Life(isFree)
      for (const step of steps) life.live(step)
    }
    fc.assert(fc.property(acts, fc.boolean(), live), { numRuns: 1000 })
  })

  it('ends up suspended where nobody pays and every day is a working day', () => {
    let now = stateWithDates('trial', addDays(TODAY, 14))
    let today = TODAY
    for (let day = 0; day < 40 && now.state !== 'suspended'; day++) {
      today = addDays(today, 1)
      const step = dailyStep({ ...now, isFree: false }, today)
      if (step.kind === 'warn') now = { ...now, warnedOn: today }
      if (step.kind === 'move') now = step.newState
    }
    expect([now.state, today]).toEqual(['suspended', addDays(TODAY, 14 + 1 + 14 + 1)])
  })
})
