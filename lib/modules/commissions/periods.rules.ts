import { PERIOD_STATES, type PeriodState } from './commissions.schema'

export type Step = 'calculate' | 'approve' | 'return' | 'lock' | 'pay'

const steps: Record<Step, { from: readonly PeriodState[]; to: PeriodState }> = {
  calculate: { from: ['open', 'calculated'], to: 'calculated' },
  approve: { from: ['calculated'], to: 'approved' },
  /** What is approved but not locked may be calculated again. */
  return: { from: ['approved'], to: 'calculated' },
  lock: { from: ['approved'], to: 'locked' },
  pay: { from: ['locked'], to: 'paid' },
}

/** Whether a period in a state may take a step; none is left out and none comes before another. */
export const mayAdvance = (step: Step, state: PeriodState) => steps[step].from.includes(state)

export const stateAfter = (step: Step): PeriodState => steps[step].to

/** The one step that a period waits for; none once it is paid. */
export function nextPeriodStep(state: PeriodState): Exclude<Step, 'return'> | null {
  const next: Record<PeriodState, Exclude<Step, 'return'> | null> = {
    open: 'calculate',
    calculated: 'approve',
    approved: 'lock',
    locked: 'pay',
    paid: null,
  }
  return next[state]
}

const rank = (state: PeriodState) => PERIOD_STATES.indexOf(state)

/** Whether a period that comes before lets a later one have a state: no period is ahead of an earlier one. */
export const isPeriodAhead = (earlier: PeriodState, wanted: PeriodState) => rank(earlier) < rank(wanted)

/** Its lines can no longer change. */
export const isClosed = (state: PeriodState) => rank(state) >= rank('approved')

/** Only what is locked or paid is reopened; what is approved goes back to be calculated again. */
export const mayReopen = ({ state, isReopened }: { state: PeriodState; isReopened: boolean }) =>
  (state === 'locked' || state === 'paid') && !isReopened

type Approval = { approverId: string; calculatorId: string | null; beneficiaries: readonly string[] }

/** Why somebody may not approve a period: they worked it out, or get something by it. */
export function approvalRefusal({ approverId, calculatorId, beneficiaries }: Approval): string | undefined {
  if (approverId === calculatorId) return 'מי שחישב את התקופה אינו יכול לאשר אותה. יש לבקש ממנהל אחר.'
  if (beneficiaries.includes(approverId)) return 'מי שזכאי לעמלה בתקופה אינו יכול לאשר אותה. יש לבקש ממנהל אחר.'
  return undefined
}
