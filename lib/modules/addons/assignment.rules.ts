import type { Period } from '@/lib/billing/periods'

import {
  addonRefund,
  type Charged,
  calculateAttachment,
  type Line,
  type Terms,
  whyNotAttach,
  whyNotDetach,
} from './addons.rules'
import type { AssignmentInput } from './addons.schema'

/** A company below, with the data that an assignment depends on. */
export type Candidate = {
  companyId: string
  name: string
  state: string
  packageId: string | null
  /** Period of its package, if the package has the requested cycle. */
  anchor: Period | null
  /** Its current row of the add-on. */
  held: { id: string; nextChargeOn: string | null } | null
  lastCharge: Charged | null
}

export type Offered = { name: string; state: string; forPackages: readonly string[]; terms: Terms }

/**
 * Effect of an order on one company: the reason of a refusal, or the charges now, the later charges and the end day.
 */
export type Outcome = {
  companyId: string
  name: string
  refusal: string | null
  lines: Line[]
  nowAgorot: number
  thenAgorot: number
  nextChargeOn: string | null
  endsOn: string | null
}

/** Calculates the effect of an order on a company; `today` is the business day. */
export function orderOutcome(
  candidate: Candidate,
  { offered, order, today }: { offered: Offered; order: AssignmentInput; today: string },
): Outcome {
  const { companyId, name, held } = candidate
  const holder = { ...candidate, holds: held !== null }
  const refusal = (order.act === 'attach' ? whyNotAttach(holder, offered) : whyNotDetach(holder)) ?? null
  const none = { lines: [], nextChargeOn: null, endsOn: null }
  const done = refusal
    ? none
    : order.act === 'attach'
      ? attached(candidate, { offered, order })
      : detached(candidate, { when: order.when, today })
  const nowAgorot = done.lines.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0)
  const thenAgorot = done.nextChargeOn && order.act === 'attach' ? offered.terms.priceAgorot : 0
  return { companyId, name, refusal, ...done, nowAgorot, thenAgorot }
}

type Attach = Extract<AssignmentInput, { act: 'attach' }>

const attached = ({ anchor }: Candidate, { offered, order }: { offered: Offered; order: Attach }) => ({
  ...calculateAttachment(offered.terms, order.from, anchor),
  endsOn: null,
})

function detached({ held, lastCharge }: Candidate, { when, today }: { when: 'now' | 'period_end'; today: string }) {
  const endsOn = when === 'period_end' ? (held?.nextChargeOn ?? today) : today
  return { lines: endsOn === today ? addonRefund(lastCharge, today) : [], nextChargeOn: null, endsOn }
}
