import { PERIOD_STATES, type PeriodState } from './commissions.schema'

export type Step = 'calculate' | 'approve' | 'return' | 'lock' | 'pay'

const steps: Record<Step, { from: readonly PeriodState[]; to: PeriodState }> = {
  calculate: { from: ['open', 'calculated'], to: 'calculated' },
  approve: { from: ['calculated'], to: 'approved' },
  /** An approved period may return to calculation until it is locked. */
  return: { from: ['approved'], to: 'calculated' },
  lock: { from: ['approved'], to: 'locked' },
  pay: { from: ['locked'], to: 'paid' },
}

/** Whether a period may take a step in its state; steps cannot be skipped or reordered. */
export const canAdvancePeriod = (step: Step, state: PeriodState) => steps[step].from.includes(state)

export const stateAfter = (step: Step): PeriodState => steps[step].to

/** Returns the next step of a period; null once it is paid. */
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

/** Whether a period in the state `wanted` would be ahead of an earlier period, which is not allowed. */
export const isPeriodAhead = (earlier: PeriodState, wanted: PeriodState) => rank(earlier) < rank(wanted)

/** Whether the lines of a period can no longer change. */
export const isPeriodClosed = (state: PeriodState) => rank(state) >= rank('approved')

/** Only locked or paid periods are reopened; an approved one returns to calculation instead. */
export const canReopenPeriod = ({ state, isReopened }: { state: PeriodState; isReopened: boolean }) =>
  (state === 'locked' || state === 'paid') && !isReopened

type Approval = { approverId: string; calculatorId: string | null; beneficiaries: readonly string[] }

/** Returns why a user may not approve a period: they calculated it, or receive a commission in it. */
export function approvalRefusal({ approverId, calculatorId, beneficiaries }: Approval): string | undefined {
  if (approverId === calculatorId) return 'מי שחישב את התקופה אינו יכול לאשר אותה. יש לבקש ממנהל אחר.'
  if (beneficiaries.includes(approverId)) return 'מי שזכאי לעמלה בתקופה אינו יכול לאשר אותה. יש לבקש ממנהל אחר.'
  return undefined
}
