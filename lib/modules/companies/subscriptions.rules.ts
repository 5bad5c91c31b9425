import type { Cycle, Period } from '@/lib/billing/periods'
import { addDays } from '@/lib/format/calendar'
import { formatDate } from '@/lib/format/dates'

import type { CompanyState } from './companies.schema'
import type { Subscription } from './holdings.queries'
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
  /** The package held now. */
  held: { state: string; period: Period; price: number; cycle: Cycle; features: readonly string[] } | null
  addons: readonly { name: string; quotas: Quotas; for_packages: readonly string[] }[]
  /** Whether this is the company's first package: only then is it set up. */
  isFirst: boolean
}

export type Plan = {
  proration: Proration
  charges: Charge[]
  state: 'trial' | 'active' | 'past_due' | 'suspended'
  period: Period
  nextChargeOn: string
  /** What stands against it: more is used than the package allows. */
  overages: Overage[]
  /** Add-ons that do not go with the package. */
  stranded: string[]
  gained: string[]
  lost: string[]
}

/** What a change of package comes to on a day: what is owed, from when to when, and what stands against it. */
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

/** The package that a company holds as one that it may choose: at the price of the list, and set up long ago. */
export const heldAsOffer = (held: Subscription): Offer => ({
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

/** What a company may change to: what fits its type, and always what it holds. */
export function changeable(
  offers: readonly Offer[],
  { typeId, held }: { typeId: string | null; held: Subscription | null },
): Offer[] {
  const isHeld = ({ id }: Offer) => id === held?.package_id
  const fitting = offers.filter((offer) => !offer.typeId || offer.typeId === typeId || isHeld(offer))
  return held && !fitting.some(isHeld) ? [heldAsOffer(held), ...fitting] : fitting
}

type Terms = Pick<Plan, 'proration' | 'charges' | 'state' | 'period' | 'nextChargeOn'>

/** Nothing is owed before the trial is over: then the first period begins, and is charged. */
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

/** Who leaves a trial owes the first period whole; who changes in the middle of a period owes the difference. */
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
