import { addDays, daysBetween } from '@/lib/format/calendar'
import type { CompanyState } from './companies.schema'
import { DEFAULT_GRACE_DAYS } from './states.schema'

const MOVES: Record<CompanyState, readonly CompanyState[]> = {
  // To itself: extends or shortens the trial.
  trial: ['trial', 'active', 'past_due', 'suspended', 'closed'],
  active: ['past_due', 'suspended', 'closed'],
  // To itself: extends the grace period.
  past_due: ['past_due', 'active', 'trial', 'suspended', 'closed'],
  suspended: ['active', 'trial', 'past_due', 'closed'],
  // A closed company first returns to suspended, which is read-only; from there it may be activated.
  closed: ['suspended'],
}

export const canCompanyMove = (from: CompanyState, to: CompanyState) => MOVES[from].includes(to)

/** Returns the states that a company may change to, for the buttons of its page. */
export const movesFrom = (state: CompanyState): readonly CompanyState[] => MOVES[state]

/** A state with the dates that belong to it and end with it. */
export type StateWithDates = {
  state: CompanyState
  trialEndsOn: string | null
  graceEndsOn: string | null
  warnedOn: string | null
}

/** Returns a new state with only the dates that belong to it. */
export function stateWithDates(state: CompanyState, until: string | null): StateWithDates {
  return {
    state,
    trialEndsOn: state === 'trial' ? until : null,
    graceEndsOn: state === 'past_due' ? until : null,
    warnedOn: null,
  }
}

/** Whether the last day of a trial or grace period is today or later. */
export const isStillRunning = (until: string, today: string) => daysBetween(today, until) >= 0

/** Returns the last day of a grace period of `days` days from today. */
export const graceFrom = (today: string, days = DEFAULT_GRACE_DAYS) => addDays(today, days)

/** Days before the end of a trial or grace period on which a company is warned. */
const WARNING_DAYS = 3

export type Step =
  | { kind: 'nothing' }
  /** A warning e-mail: the trial is about to end, or the last warning before suspension. */
  | { kind: 'warn'; of: 'trial' | 'suspension'; on: string }
  | { kind: 'move'; newState: StateWithDates; why: 'free' | 'trial_over' | 'grace_over' }

const NOTHING: Step = { kind: 'nothing' }

type StepInput = StateWithDates & {
  /** Whether the company's package costs nothing. */
  isFree: boolean
}

/**
 * Returns the automatic step of a day. The last day of a trial or grace period is included in it; no company is
 * suspended that was not warned at least one day earlier.
 */
export function dailyStep({ state, trialEndsOn, graceEndsOn, warnedOn, isFree }: StepInput, today: string): Step {
  if (state === 'trial' && trialEndsOn) return trialStep({ endsOn: trialEndsOn, warnedOn, isFree }, today)
  if (state === 'past_due' && graceEndsOn) return graceStep({ endsOn: graceEndsOn, warnedOn }, today)
  return NOTHING
}

type Ending = { endsOn: string; warnedOn: string | null }

function trialStep({ endsOn, warnedOn, isFree }: Ending & { isFree: boolean }, today: string): Step {
  const left = daysBetween(today, endsOn)
  if (left < 0 && isFree) return { kind: 'move', newState: stateWithDates('active', null), why: 'free' }
  if (left < 0) return { kind: 'move', newState: stateWithDates('past_due', graceFrom(today)), why: 'trial_over' }
  return left <= WARNING_DAYS && !warnedOn && !isFree ? { kind: 'warn', of: 'trial', on: endsOn } : NOTHING
}

function graceStep({ endsOn, warnedOn }: Ending, today: string): Step {
  const left = daysBetween(today, endsOn)
  if (left < 0 && warnedOn && warnedOn < today)
    return { kind: 'move', newState: stateWithDates('suspended', null), why: 'grace_over' }
  const on = left < 0 ? today : endsOn
  return left <= WARNING_DAYS && !warnedOn ? { kind: 'warn', of: 'suspension', on } : NOTHING
}
