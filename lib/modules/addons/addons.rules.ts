import { type Period, periodStartingOn, restOfPrice } from '@/lib/billing/periods'

import type { AddonCycle } from './addons.schema'

export type Terms = { priceAgorot: number; setupFeeAgorot: number; cycle: AddonCycle }
export type Line = { kind: 'setup' | 'proration' | 'addon' | 'credit'; amountAgorot: number; period?: Period }
export type Attachment = { lines: Line[]; nextChargeOn: string | null }

/**
 * Calculates the charges of an add-on from a day on. If it has the cycle of the company's package, it joins the
 * package's period: the rest of the period prorated by days now, whole periods afterwards. Otherwise its own periods
 * begin on that day. Amounts in agorot.
 */
export function calculateAttachment(
  { priceAgorot, setupFeeAgorot, cycle }: Terms,
  day: string,
  anchor: Period | null,
): Attachment {
  const setup: Line[] = setupFeeAgorot > 0 ? [{ kind: 'setup', amountAgorot: setupFeeAgorot }] : []
  if (cycle === 'once') return { lines: [...setup, { kind: 'addon', amountAgorot: priceAgorot }], nextChargeOn: null }
  if (anchor && anchor.from < day && day < anchor.to) {
    const period = { from: day, to: anchor.to }
    const amountAgorot = restOfPrice(priceAgorot, anchor, day)
    return { lines: [...setup, { kind: 'proration', amountAgorot, period }], nextChargeOn: anchor.to }
  }
  const period = periodStartingOn(day, cycle)
  return { lines: [...setup, { kind: 'addon', amountAgorot: priceAgorot, period }], nextChargeOn: period.to }
}

export type Charged = { amountAgorot: number; period: Period }

/** Calculates the credit when an add-on ends on a day: the remaining days of the last charged period. */
export function addonRefund(last: Charged | null, day: string): Line[] {
  if (!last || day >= last.period.to) return []
  const amountAgorot = restOfPrice(last.amountAgorot, last.period, day)
  return amountAgorot > 0
    ? [{ kind: 'credit', amountAgorot: -amountAgorot, period: { from: day, to: last.period.to } }]
    : []
}

export type Holder = { state: string; packageId: string | null; holds: boolean }
export type Offer = { state: string; forPackages: readonly string[] }

/** Returns why an add-on cannot be attached to a company; undefined if it can. */
export function whyNotAttach({ state, packageId, holds }: Holder, offer: Offer): string | undefined {
  if (offer.state === 'archived') return 'התוסף בארכיון'
  if (holds) return 'התוסף כבר פעיל בחברה'
  if (state === 'closed') return 'החברה סגורה'
  if (state === 'suspended') return 'החברה מושהית'
  const fits = offer.forPackages.length === 0 || (packageId !== null && offer.forPackages.includes(packageId))
  return fits ? undefined : 'התוסף אינו מתאים לחבילה של החברה'
}

/** Returns why an add-on cannot be detached; undefined if it can. */
export const whyNotDetach = ({ holds }: Holder): string | undefined => (holds ? undefined : 'התוסף אינו פעיל בחברה')
