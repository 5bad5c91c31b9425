import type { Cycle, Period } from '@/lib/billing/periods'
import { addDays } from '@/lib/format/calendar'
import { formatDate } from '@/lib/format/dates'

import type { CompanyState } from './companies.schema'
import type { Subscription } from './entitlements.queries'
import type { Offer } from './packages.queries'
import { type Proration, prorate } from './proration.rules'
import { listOverages, type Overage, type Quotas, sumQuotas, type Usage } from './quotas.rules'

export type Charge = {
  kind: 'package' | 'setup' | 'proration' | 'credit'
  label: string
  amountAgorot: number
  period: Period | null
  dueOn: string
}

type Wanted = {
  packageId: string
  name: string
  priceAgorot: number
  cycle: Cycle
  setupFeeAgorot: number
  features: readonly string[]
  quotas: Quotas
}

type Present = {
  state: CompanyState
  trialEndsOn: string | null
  usage: Usage
  /** The current package. */
  held: { state: string; period: Period; price: number; cycle: Cycle; features: readonly string[] } | null
  addons: readonly { name: string; quotas: Quotas; for_packages: readonly string[] }[]
  /** Whether this is the company's first package; the setup fee is charged only with the first. */
  isFirst: boolean
}

export type Plan = {
  proration: Proration
  charges: Charge[]
  state: 'trial' | 'active' | 'past_due' | 'suspended'
  period: Period
  nextChargeOn: string
  /** Resources of which more is used than the package allows; they prevent the change. */
  overages: Overage[]
  /** Names of add-ons that do not fit the package. */
  stranded: string[]
  gained: string[]
  lost: string[]
}

/** Calculates a change of package on a day: charges, period, and what prevents it. */
export function planPackageChange(present: Present, wanted: Wanted, today: string): Plan {
  const { held, addons, usage } = present
  const isTrial = present.state === 'trial' && present.trialEndsOn !== null && present.trialEndsOn >= today
  const had = held?.features ?? []
  return {
    ...(isTrial ? inTrial(present, wanted, today) : atOnce(present, wanted, today)),
    overages: listOverages(
      usage,
      sumQuotas(
        wanted.quotas,
        addons.map(({ quotas }) => quotas),
      ),
    ),
    stranded: addons
      .filter(({ for_packages: ones }) => ones.length > 0 && !ones.includes(wanted.packageId))
      .map(({ name }) => name),
    gained: wanted.features.filter((one) => !had.includes(one)),
    lost: had.filter((one) => !wanted.features.includes(one)),
  }
}

/** Converts the current package to an offer: at its list price and without a setup fee. */
export const currentAsOffer = (held: Subscription): Offer => ({
  id: held.package_id,
  ownerId: held.owner_id,
  versionId: held.package_version_id,
  name: held.name,
  level: held.level,
  number: held.number,
  priceAgorot: held.list_price,
  cycle: held.cycle,
  trialDays: 0,
  setupFeeAgorot: 0,
  typeId: null,
  features: held.features,
  quotas: held.quotas,
})

/** Returns the packages a company may change to: those that fit its type, and always its current one. */
export function selectablePackages(
  offers: readonly Offer[],
  { typeId, held }: { typeId: string | null; held: Subscription | null },
): Offer[] {
  const isHeld = ({ id }: Offer) => id === held?.package_id
  const fitting = offers.filter((offer) => !offer.typeId || offer.typeId === typeId || isHeld(offer))
  return held && !fitting.some(isHeld) ? [currentAsOffer(held), ...fitting] : fitting
}

type Terms = Pick<Plan, 'proration' | 'charges' | 'state' | 'period' | 'nextChargeOn'>

/** During a trial nothing is due: the first period begins after it and is charged then. */
function inTrial({ trialEndsOn, isFirst }: Present, wanted: Wanted, today: string): Terms {
  const over = addDays(trialEndsOn ?? today, 1)
  const free = { ...prorate(null, { priceAgorot: 0, cycle: wanted.cycle }, today), period: { from: today, to: over } }
  return {
    proration: free,
    charges: isFirst ? setupOf(wanted, over) : [],
    state: 'trial',
    period: free.period,
    nextChargeOn: over,
  }
}

/** After a trial the first whole period is due; in the middle of a period the difference is due. */
function atOnce({ held, state, isFirst }: Present, wanted: Wanted, today: string): Terms {
  const paid =
    held && held.state !== 'trial' ? { period: held.period, priceAgorot: held.price, cycle: held.cycle } : null
  const proration = prorate(paid, wanted, today)
  const { period, dueAgorot, creditLeftAgorot } = proration
  const rest = { from: today, to: period.to }
  const words = `${wanted.name}, ${formatDate(rest.from)}–${formatDate(addDays(rest.to, -1))}`
  const owed = { label: paid ? `הפרש: ${words}` : words, amountAgorot: dueAgorot, period: rest, dueOn: today }
  const back = { kind: 'credit' as const, label: `זיכוי: ${words}`, amountAgorot: -creditLeftAgorot }
  return {
    proration,
    charges: [
      ...(isFirst ? setupOf(wanted, today) : []),
      ...(dueAgorot > 0 ? [{ kind: paid ? ('proration' as const) : ('package' as const), ...owed }] : []),
      ...(creditLeftAgorot > 0 ? [{ ...back, period: rest, dueOn: today }] : []),
    ],
    state: STATES[state],
    period,
    nextChargeOn: period.to,
  }
}

const STATES: Record<CompanyState, Plan['state']> = {
  trial: 'active',
  active: 'active',
  past_due: 'past_due',
  suspended: 'suspended',
  closed: 'suspended',
}

const setupOf = ({ name, setupFeeAgorot }: Wanted, dueOn: string): Charge[] =>
  setupFeeAgorot > 0
    ? [{ kind: 'setup', label: `דמי הקמה: ${name}`, amountAgorot: setupFeeAgorot, period: null, dueOn }]
    : []
