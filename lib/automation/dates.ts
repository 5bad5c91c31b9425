import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { automations } from '@/lib/db/schema/automations'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay, formatTime } from '@/lib/format/dates'

import { entityOf, isDateTrigger } from './catalogue'
import { type ActiveAutomation, enterRecord, loadActiveAutomations } from './enter'

const AT_ONCE = 200
/** Days that are made up for after the worker has stood still. */
const MAX_LATE_DAYS = 3

/**
 * Lets the records enter whose day has come, for every automation of a company that a date triggers: each record once a
 * day, also where the worker dies meanwhile, because how far the day was done is written with the runs.
 */
export async function enterOnDates({ companyId }: { companyId: string }, now = () => new Date()): Promise<void> {
  for (const automation of await inCompany({ companyId }, (tx) =>
    loadActiveAutomations(tx, companyId, { dates: true }),
  ))
    while (isDateTrigger(automation.graph) && (await enterNext(automation, now()))) {}
}

/** Lets the next records of one day enter; returns whether there may be more. */
const enterNext = (automation: ActiveAutomation, now: Date): Promise<boolean> =>
  inCompany(automation, async (tx) => {
    const { graph } = automation
    const row = await lockDates(tx, automation)
    const day = row && nextDay(row.doneOn, { at: String(graph.trigger.input.at), now })
    if (!day) return false
    const ids = await listRecordsOf(tx, automation, { day, after: row.cursor })
    const entering = { enteredBy: 'date', data: graph.trigger.input, now }
    for (const recordId of ids) await enterRecord(tx, automation, { ...entering, recordId })
    const isDone = ids.length < AT_ONCE
    const set = isDone ? { datesDoneOn: day, datesCursor: null } : { datesCursor: ids.at(-1) ?? null }
    await tx.update(automations).set(set).where(rowOf(automation))
    return true
  })

const rowOf = ({ companyId, id }: ActiveAutomation) =>
  and(eq(automations.companyId, companyId), eq(automations.id, id), eq(automations.state, 'active'))

/** Locks how far the days were done; nothing where another worker is at it. */
async function lockDates(tx: Tx, automation: ActiveAutomation) {
  const { datesDoneOn: doneOn, datesCursor: cursor } = automations
  const [row] = await tx
    .select({ doneOn, cursor })
    .from(automations)
    .where(rowOf(automation))
    .for('update', { skipLocked: true })
  return row
}

type Page = { day: string; after: string | null }

async function listRecordsOf(
  tx: Tx,
  { actor, entity, graph }: ActiveAutomation,
  { day, after }: Page,
): Promise<string[]> {
  if (!actor) return []
  const { fact, days } = graph.trigger.input
  const wanted = { fact: String(fact), day: addDays(day, -Number(days)), after, limit: AT_ONCE }
  return (await entityOf(entity)).listOnDay(tx, actor, wanted)
}

/** Returns the next day to look at: from the one after the last, today only once its hour has come. */
function nextDay(doneOn: string | null, { at, now }: { at: string; now: Date }): string | null {
  const today = businessDay(now)
  const last = formatTime(now) >= at ? today : addDays(today, -1)
  const earliest = addDays(today, -MAX_LATE_DAYS)
  const next = doneOn ? addDays(doneOn, 1) : today
  const day = [next, earliest].sort().at(-1) ?? next
  return day <= last ? day : null
}
