import { type Actor, requireScope } from '@/lib/access/scope'
import { entityOf, isHookTrigger } from '@/lib/automation/catalogue'
import { enqueueAdvance } from '@/lib/automation/enqueue-advance'
import { type ActiveAutomation, enterRecord, loadActiveAutomations } from '@/lib/automation/enter'
import { absoluteUrl } from '@/lib/core/config'
import { newToken } from '@/lib/core/crypto'
import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { addLink, revokeLinks } from '@/lib/db/links'
import { automations } from '@/lib/db/schema/automations'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { countHit } from '@/lib/limits/rate-limit'
import { loadHolders } from '@/lib/modules/consents/holders.queries'
import { lockRow } from '@/lib/records/lock-row'

import { entryRefusalTexts } from './automations.labels'
import type { HookCall } from './hooks.schema'

/** Calls of one address in a minute. */
const CALLS = { name: 'automation-hook', hits: 120, seconds: 60 }

/** Gives an automation an address for other systems, in place of the one that it had; it is returned only this once. 404. */
export const renewHook = (actor: Actor, id: string) => {
  const scope = requireScope('automationEdits', actor)
  return inCompany(scope, async (tx) => {
    const { companyId } = scope
    const { name } = await lockRow(tx, automations, scope, { id, orElse: 'האוטומציה לא נמצאה' })
    const token = newToken(256)
    await revokeLinks(tx, { companyId, targetId: id })
    await addLink(tx, { companyId, kind: 'automation', targetId: id, token })
    await audit(tx, scope, { action: 'automation.hook-renewed', entity: 'automation', entityId: id, data: { name } })
    return { url: absoluteUrl(`/api/public/automations/${token}`) }
  })
}

type Place = { companyId: string; targetId: string }

/**
 * Lets the record that another system names enter the automation of an address; returns whether it entered, or why not.
 * 404 for a record that the automation does not know, 409 where the automation does not wait for calls, 429.
 */
export async function callHook({ companyId, targetId }: Place, call: HookCall) {
  await countHit(CALLS, `${companyId}:${targetId}`)
  return inCompany({ companyId }, async (tx) => {
    const [automation] = await loadActiveAutomations(tx, companyId, { id: targetId })
    if (!automation || !isHookTrigger(automation.graph)) throw conflict('not_active', 'האוטומציה אינה ממתינה לקריאות')
    const recordId = await findCalled(tx, automation, call)
    if (!recordId) throw notFound('הרשומה לא נמצאה')
    const entering = { recordId, enteredBy: `${automation.entity}.hook`, data: {}, now: new Date() }
    const entered = await enterRecord(tx, automation, entering)
    if ('refusal' in entered) return { entered: false, reason: entryRefusalTexts[entered.refusal] }
    await enqueueAdvance(tx, { companyId })
    return { entered: true, runId: entered.runId }
  })
}

/** Finds the record that a call names, as far as the actor of the automation sees it; of several the newest. */
async function findCalled(tx: Tx, { actor, entity, companyId }: ActiveAutomation, call: HookCall) {
  if (!actor) return null
  const { loadRecord } = await entityOf(entity)
  for (const id of await listCalled(tx, { entity, companyId }, call)) if (await loadRecord(tx, actor, id)) return id
  return null
}

async function listCalled(
  tx: Tx,
  { entity, companyId }: Pick<ActiveAutomation, 'entity' | 'companyId'>,
  { recordId, phone, email }: HookCall,
): Promise<string[]> {
  if (recordId) return [recordId]
  const addresses = [phone?.e164, email].filter((one) => typeof one === 'string')
  const holders = await loadHolders(tx, companyId, addresses)
  return holders
    .filter((holder) => holder.entity === entity)
    .map(({ id }) => id)
    .sort()
    .reverse()
}
