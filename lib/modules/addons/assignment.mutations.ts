import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { addCharge } from '@/lib/billing/charges'
import { settleCharges } from '@/lib/billing/settlement'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { companyAddons } from '@/lib/db/schema/companies-billing'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { businessDay } from '@/lib/format/dates'

import type { AssignmentInput } from './addons.schema'
import { loadCandidates, loadOfferedAddon, previewOrder } from './assignment.queries'
import type { Candidate, Outcome } from './assignment.rules'

type Done = { done: number; refused: { name: string; reason: string }[]; openAgorot: number }
type Offered = Awaited<ReturnType<typeof loadOfferedAddon>>
type One = { order: AssignmentInput; offered: Offered; candidate: Candidate; outcome: Outcome }

/**
 * Attaches an add-on to companies below, or detaches it, exactly as previewed: in one transaction with the charges,
 * which wallets pay immediately if they cover them. 404 for a company that is not below, 409 if something changed since
 * the preview.
 */
export const assignAddon = (
  scope: Scope<'companies'>,
  { assignment: order, mark }: { assignment: AssignmentInput; mark: string },
): Promise<Done> =>
  inCompany(scope, async (tx) => {
    const offered = await loadOfferedAddon(tx, scope, order)
    const candidates = await loadCandidates(tx, scope, { order, offered, lock: true })
    const preview = previewOrder(candidates, { order, offered })
    if (preview.mark !== mark)
      throw conflict('preview_stale', 'משהו השתנה מאז התצוגה המקדימה. יש לבדוק אותה שוב לפני האישור.')
    const pairs = candidates.map((candidate, index) => ({ candidate, outcome: preview.outcomes[index] as Outcome }))
    let openAgorot = 0
    for (const { candidate, outcome } of pairs.filter(({ outcome }) => !outcome.refusal))
      openAgorot += await carryOut(tx, scope, { order, offered, candidate, outcome })
    const done = pairs.filter(({ outcome }) => !outcome.refusal).map(({ candidate }) => candidate.companyId)
    const action = order.act === 'attach' ? 'addon.attached' : 'addon.detached'
    await audit(tx, scope, {
      action,
      entity: 'addon',
      entityId: order.addonId,
      data: { companies: done, nowAgorot: preview.nowAgorot },
    })
    const refused = preview.outcomes.flatMap(({ name, refusal }) => (refusal ? [{ name, reason: refusal }] : []))
    return { done: done.length, refused, openAgorot }
  })

/** Carries out the order for one company; returns what it then owes, in agorot. */
async function carryOut(tx: Tx, scope: Scope<'companies'>, one: One): Promise<number> {
  const { order, candidate } = one
  const companyAddonId = order.act === 'attach' ? await attach(tx, scope, one) : await detach(tx, scope, one)
  const { lines } = one.outcome
  for (const [index, { kind, amountAgorot, period }] of lines.entries()) {
    await addCharge(tx, scope, {
      companyId: candidate.companyId,
      kind,
      amountAgorot,
      period,
      companyAddonId,
      label: labelOf(kind, one.offered.name),
      dueOn: order.act === 'attach' ? order.from : businessDay(),
      key: `${order.act}:${companyAddonId}:${index}`,
    })
  }
  return settleCharges(tx, scope, candidate.companyId)
}

async function attach(tx: Tx, scope: Scope<'companies'>, { order, offered, candidate, outcome }: One): Promise<string> {
  const id = newId()
  await tx.insert(companyAddons).values({
    id,
    companyId: candidate.companyId,
    ownerId: scope.companyId,
    addonId: offered.id,
    addonVersionId: offered.versionId,
    priceAgorot: offered.terms.priceAgorot,
    cycle: offered.terms.cycle,
    state: 'active',
    createdBy: scope.actorId,
    fromOn: order.act === 'attach' ? order.from : businessDay(),
    nextChargeOn: outcome.nextChargeOn,
  })
  return id
}

async function detach(tx: Tx, scope: Scope<'companies'>, { candidate, outcome }: One): Promise<string> {
  const id = candidate.held?.id ?? ''
  const isNow = outcome.endsOn === businessDay()
  await tx.execute(sql`
    update company_addons set to_on = greatest(from_on, ${outcome.endsOn}::date), next_charge_on = null, version = version + 1, updated_at = now(),
      updated_by = ${scope.actorId} ${isNow ? sql`, state = 'cancelled', ended_at = now()` : sql``}
    where company_id = ${candidate.companyId} and id = ${id}`)
  return id
}

const WORDS = { setup: 'דמי הקמה', proration: 'חלק יחסי', addon: 'תוסף', credit: 'זיכוי' } as const

const labelOf = (kind: keyof typeof WORDS, name: string) => `${WORDS[kind]}: ${name}`
