import { addDays, daysBetween } from '@/lib/format/calendar'
import type { CompanyState } from './companies.schema'
import { USUAL_GRACE } from './states.schema'

const MOVES: Record<CompanyState, readonly CompanyState[]> = {
  // To itself: a trial is made longer or shorter.
  trial: ['trial', 'active', 'past_due', 'suspended', 'closed'],
  active: ['past_due', 'suspended', 'closed'],
  // To itself: more time to pay.
  past_due: ['past_due', 'active', 'trial', 'suspended', 'closed'],
  suspended: ['active', 'trial', 'past_due', 'closed'],
  // What was closed comes back for reading alone; from there it may go on.
  closed: ['suspended'],
}

export const canCompanyMove = (from: CompanyState, to: CompanyState) => MOVES[from].includes(to)

/** Where a company may go from a state, for the buttons of its page. */
export const movesFrom = (state: CompanyState): readonly CompanyState[] => MOVES[state]

/** What belongs to a state and ends with it. */
export type Standing = {
  state: CompanyState
  trialEndsOn: string | null
  graceEndsOn: string | null
  warnedOn: string | null
}

/** A company in a new state, with the days that belong to it and no others. */
export function companyStanding(state: CompanyState, until: string | null): Standing {
  return {
    state,
    trialEndsOn: state === 'trial' ? until : null,
    graceEndsOn: state === 'past_due' ? until : null,
    warnedOn: null,
  }
}

/** Whether the last day lies ahead, as a trial or a grace needs it. */
export const isAhead = (until: string, today: string) => daysBetween(today, until) >= 0

/** The last day of grace, `days` days from today. */
export const graceFrom = (today: string, days = USUAL_GRACE) => addDays(today, days)

/** How many days before the end a company is told. */
const WARNING_DAYS = 3

export type Step =
  | { kind: 'nothing' }
  /** A letter: the trial is about to end, or the last warning before suspension. */
  | { kind: 'warn'; of: 'trial' | 'suspension'; on: string }
  | { kind: 'move'; standing: Standing; why: 'free' | 'trial_over' | 'grace_over' }

const NOTHING: Step = { kind: 'nothing' }

type Asked = Standing & {
  /** Whether what the company holds costs nothing. */
  isFree: boolean
}

/**
 * What a day brings to a company by itself. The last day of a trial or a grace still counts; nobody is suspended who was not warned
 * the day before at the latest.
 */
export function dailyStep({ state, trialEndsOn, graceEndsOn, warnedOn, isFree }: Asked, today: string): Step {
  if (state === 'trial' && trialEndsOn) return trialStep({ endsOn: trialEndsOn, warnedOn, isFree }, today)
  if (state === 'past_due' && graceEndsOn) return graceStep({ endsOn: graceEndsOn, warnedOn }, today)
  return NOTHING
}

type Ending = { endsOn: string; warnedOn: string | null }

function trialStep({ endsOn, warnedOn, isFree }: Ending & { isFree: boolean }, today: string): Step {
  const left = daysBetween(today, endsOn)
  if (left < 0 && isFree) return { kind: 'move', standing: companyStanding('active', null), why: 'free' }
  if (left < 0) return { kind: 'move', standing: companyStanding('past_due', graceFrom(today)), why: 'trial_over' }
  return left <= WARNING_DAYS && !warnedOn && !isFree ? { kind: 'warn', of: 'trial', on: endsOn } : NOTHING
}

function graceStep({ endsOn, warnedOn }: Ending, today: string): Step {
  const left = daysBetween(today, endsOn)
  if (left < 0 && warnedOn && warnedOn < today)
    return { kind: 'move', standing: companyStanding('suspended', null), why: 'grace_over' }
  const on = left < 0 ? today : endsOn
  return left <= WARNING_DAYS && !warnedOn ? { kind: 'warn', of: 'suspension', on } : NOTHING
}
