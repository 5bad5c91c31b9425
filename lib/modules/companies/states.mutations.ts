import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope, Trace } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { subscriptions } from '@/lib/db/schema/companies-billing'
import { inCompany } from '@/lib/db/tenant'
import { countText } from '@/lib/format/count-text'
import { businessDay } from '@/lib/format/dates'
import { touch } from '@/lib/records/touch'
import type { CompanyState } from './companies.schema'
import { auditBoth } from './log.mutations'
import { canCompanyMove, graceFrom, isStillRunning, type StateWithDates, stateWithDates } from './states.rules'
import type { StateChange } from './states.schema'
import { endEntitlements } from './subscriptions.mutations'
import { type Company, lockCompanyBelow } from './tree.queries'

/** Who changes a company's state: a user of a company above it, or the daily job as the company directly above. */
export type Mover = { readonly companyId: string; readonly actorId?: string; readonly trace?: Trace }

/**
 * Changes a company's state, with a reason that the company can read. 404, 409 for a stale version, a disallowed
 * transition, or closing a company with open companies below it; 422 for a past day.
 */
export const changeState = (scope: Scope<'companies'>, id: string, change: StateChange) =>
  inCompany(scope, async (tx) => {
    const company = await lockCompanyBelow(tx, scope, { id, version: change.version })
    if (!canCompanyMove(company.state, change.to))
      throw conflict('state', 'המצב של החברה אינו מאפשר את הפעולה. כדאי לרענן את הדף.')
    if (change.to === 'closed') await refuseOpenBelow(tx, id)
    await applyCompanyState(tx, scope, {
      company,
      newState: stateWithDates(change.to, untilOf(change)),
      reason: change.reason,
    })
    return { id }
  })

function untilOf(change: StateChange): string | null {
  if (change.to === 'past_due') return graceFrom(businessDay(), change.graceDays)
  if (change.to !== 'trial') return null
  if (!isStillRunning(change.until, businessDay())) throw invalid({ until: 'יש לבחור יום שעוד לא עבר' })
  return change.until
}

type Move = { company: Company; newState: StateWithDates; reason: string }

/**
 * Applies a new state in a transaction that has locked the company's row: updates its package and writes both audit
 * logs.
 */
export async function applyCompanyState(tx: Tx, who: Mover, { company, newState, reason }: Move) {
  const { id, state: from, version } = company
  await tx
    .update(companies)
    .set({ ...newState, stateReason: reason, stateSince: new Date(), ...touch(version) })
    .where(eq(companies.id, id))
  if (newState.state === 'closed') await endEntitlements(tx, who, id)
  else await followUp(tx, { id, newState })
  await auditBoth(tx, who, {
    company: id,
    action: ACTIONS[newState.state],
    data: { from, reason, ...daysOf(newState) },
  })
}

const ACTIONS: Record<CompanyState, string> = {
  trial: 'company.trial-set',
  active: 'company.activated',
  past_due: 'company.past-due',
  suspended: 'company.suspended',
  closed: 'company.closed',
}

const daysOf = ({ trialEndsOn, graceEndsOn }: StateWithDates) => ({
  ...(trialEndsOn && { trialEndsOn }),
  ...(graceEndsOn && { graceEndsOn }),
})

/** Updates the package to the new state: its state, how long it waits for payment, and for a trial its first charge. */
async function followUp(tx: Tx, { id, newState }: { id: string; newState: StateWithDates }) {
  const { state, trialEndsOn, graceEndsOn } = newState
  if (state === 'closed') return
  const trial = trialEndsOn
    ? { periodTo: sql`(${trialEndsOn}::date + 1)`, nextChargeOn: sql`(${trialEndsOn}::date + 1)` }
    : {}
  await tx
    .update(subscriptions)
    .set({ state, graceUntil: graceEndsOn, updatedAt: new Date(), ...trial })
    .where(and(eq(subscriptions.companyId, id), isNull(subscriptions.endedAt)))
}

async function refuseOpenBelow(tx: Tx, id: string) {
  const { rows } = await tx.execute<{ open: number }>(
    sql`select count(*)::int as open from companies where path @> array[${id}::uuid] and id <> ${id} and state <> 'closed'`,
  )
  const open = rows[0]?.open ?? 0
  if (open > 0)
    throw conflict(
      'has_companies',
      `אי אפשר לסגור: תחת החברה ${countText(open, ['יש חברה אחת פתוחה', 'יש שתי חברות פתוחות', 'יש # חברות פתוחות'])}. יש להעביר או לסגור אותן קודם.`,
    )
}
