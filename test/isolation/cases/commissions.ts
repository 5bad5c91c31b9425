import { assignPlan, endAssignment, removeAssignment } from '@/lib/modules/commissions/assignments.mutations'
import { listPeople, requirePeople } from '@/lib/modules/commissions/assignments.queries'
import { commissionAssignmentInput } from '@/lib/modules/commissions/assignments.schema'
import {
  loadCommissionTerms,
  loadHeldLines,
  loadOpenLines,
  loadOpenStatements,
  loadPeriods,
} from '@/lib/modules/commissions/calculation.queries'
import { findLine, listLines } from '@/lib/modules/commissions/commissions.queries'
import { loadPayroll } from '@/lib/modules/commissions/payroll.queries'
import {
  advancePeriod,
  deletePeriod,
  payPeriod,
  reopenCommissionPeriod,
} from '@/lib/modules/commissions/periods.mutations'
import { findNextPeriodStart, findPeriod, listCommissionPeriods } from '@/lib/modules/commissions/periods.queries'
import { changePlan, lockPlan, setPlanState } from '@/lib/modules/commissions/plans.mutations'
import { findPlan, listCalculatorPlans, listNamedServices, listPlans } from '@/lib/modules/commissions/plans.queries'
import { planInput } from '@/lib/modules/commissions/plans.schema'
import { findCommissionStatement, renderCommissionStatement } from '@/lib/modules/commissions/statements.queries'

import { type Case, type Crossing, companies, everybody, outside } from '../crossing'

const LIST = {
  q: '',
  state: null,
  period: null,
  person: null,
  kind: null,
  tab: null,
  size: 50 as const,
  sort: '-day' as const,
  after: null,
  before: null,
} as const

const within = ({ actor }: Crossing) => ({ companyId: actor.companyId })
const plans = ({ scope }: Crossing) => scope('commissionPlans')
const viewer = ({ scope }: Crossing) => scope('commissions')

const plan = () =>
  planInput.parse({
    name: 'תוכנית שלנו',
    validFrom: '2027-01-01',
    method: { kind: 'percent', rate: '5' },
    services: { kind: 'all' },
    deals: { kind: 'every' },
    capPayment: null,
    capPeriod: null,
    holdDays: 0,
  })
const assignment = (sellerId: string) =>
  commissionAssignmentInput.parse({
    sellerId,
    validFrom: '2027-01-01',
    validTo: null,
    shares: [{ userId: sellerId, share: '100' }],
  })

/** Plans and periods belong to the company; lines and statements belong to a person. */
export const commissionCases: Record<string, Case> = {
  listLines: (c) => [
    everybody('list', () => listLines(viewer(c), LIST)),
    everybody('nothing', () => listLines(viewer(c), { ...LIST, person: c.theirs.ids.user })),
  ],
  findLine: (c) => [everybody('refused', () => findLine(viewer(c), c.theirs.ids.commissionLine))],
  listStatementLines: outside('takes a statement that its caller has found'),
  listCommissionPeriods: (c) => [everybody('list', () => listCommissionPeriods(viewer(c)))],
  findPeriod: (c) => [companies('refused', () => findPeriod(plans(c), c.theirs.ids.commissionPeriod))],
  requireNoClosedPeriods: outside('answers nothing of a row'),
  findNextPeriodStart: (c) => [companies('ours', () => findNextPeriodStart(plans(c)))],
  listPlans: (c) => [companies('list', () => listPlans(plans(c)))],
  findPlan: (c) => [companies('refused', () => findPlan(plans(c), c.theirs.ids.commissionPlan))],
  listCalculatorPlans: (c) => [companies('list', () => listCalculatorPlans(viewer(c)))],
  listNamedServices: (c) => [companies('list', () => listNamedServices(plans(c)))],
  listPeople: (c) => [companies('ours', () => listPeople(plans(c)))],
  requirePeople: (c) => [
    companies('refused', () =>
      c.within((tx) => requirePeople(tx, plans(c), { sellerId: c.theirs.ids.user, shares: [] })),
    ),
  ],
  findCommissionStatement: (c) => [
    everybody('refused', () => findCommissionStatement(viewer(c), c.theirs.ids.commissionStatement)),
  ],
  renderCommissionStatement: (c) => [
    everybody('refused', () => renderCommissionStatement(viewer(c), c.theirs.ids.commissionStatement)),
  ],
  loadPayroll: (c) => [
    companies('refused', () => c.within((tx) => loadPayroll(tx, plans(c), c.theirs.ids.commissionPeriod))),
  ],
  loadPeriods: (c) => [companies('list', () => c.within((tx) => loadPeriods(tx, within(c))))],
  loadCommissionTerms: (c) => [companies('list', () => c.within((tx) => loadCommissionTerms(tx, within(c))))],
  loadCalculationFacts: outside('reads by the periods of its caller; crossed with takeStep'),
  loadOpenLines: (c) => [companies('list', () => c.within((tx) => loadOpenLines(tx, within(c))))],
  loadOpenStatements: (c) => [companies('list', () => c.within((tx) => loadOpenStatements(tx, within(c))))],
  loadHeldLines: (c) => [companies('idle', () => c.within((tx) => loadHeldLines(tx, within(c))))],
  loadCarriedBalances: outside('takes a period that its caller has found'),
  lockCommissions: outside('a lock by the company of its caller'),
  calculateOpenPeriods: outside('reads by the periods of its caller; crossed with takeStep'),
  isUpToDate: outside('compares what was read'),
  saveCalculation: outside('writes what workOut has made'),
  createPlan: outside('takes no id but of services, which are refused like those of a payment page'),
  lockPlan: (c) => [companies('refused', () => c.within((tx) => lockPlan(tx, plans(c), c.theirs.ids.commissionPlan)))],
  changePlan: (c) => [
    companies('refused', () => changePlan(plans(c), c.theirs.ids.commissionPlan, { ...plan(), version: 1 })),
  ],
  setPlanState: (c) => [
    companies('refused', () => setPlanState(plans(c), c.theirs.ids.commissionPlan, { state: 'active', version: 2 })),
  ],
  assignPlan: (c) => [
    companies('refused', () => assignPlan(plans(c), c.theirs.ids.commissionPlan, assignment(c.actor.id))),
  ],
  endAssignment: (c) => [
    companies('refused', () =>
      endAssignment(plans(c), c.theirs.ids.commissionAssignment, { validTo: '2026-12-30', version: 1 }),
    ),
  ],
  openPeriod: outside('takes no id'),
  advancePeriod: (c) => [
    companies('refused', () => advancePeriod(plans(c), c.theirs.ids.commissionPeriod, { step: 'calculate' })),
  ],
  payPeriod: (c) => [
    companies('refused', () =>
      payPeriod(plans(c), c.theirs.ids.commissionPeriod, { version: 1, paidOn: '2026-01-01', reference: 'א' }),
    ),
  ],
  reopenCommissionPeriod: (c) => [
    companies('refused', () =>
      reopenCommissionPeriod(plans(c), c.theirs.ids.commissionPeriod, { version: 1, reason: 'סיבה' }),
    ),
  ],
  removeAssignment: (c) => [companies('refused', () => removeAssignment(plans(c), c.theirs.ids.commissionAssignment))],
  deletePeriod: (c) => [companies('refused', () => deletePeriod(plans(c), c.theirs.ids.commissionPeriod))],
}
