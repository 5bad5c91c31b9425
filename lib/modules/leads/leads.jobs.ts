import { sql } from 'drizzle-orm'

import { inCompany } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import { businessDay } from '@/lib/format/dates'
import { everyCompany } from '@/lib/jobs/every-company'
import type { JobPayload, Tasks } from '@/lib/jobs/worker'
import { dropField, refreshField, replaceChoice } from '@/lib/modules/record-kit/value-tasks.commands'
import { listPermissionHolders } from '@/lib/notifications/holders'
import { notify } from '@/lib/notifications/notify'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

import { leadOperationKinds } from './bulk.jobs'
import { leadRecords } from './record.queries'

/** Columns that hold the values of picklists. */
const COLUMNS = { 'customer.source': sql`source`, 'lead.lost-reason': sql`lost_reason` }

/**
 * Cron schedules (UTC): reminders of the day's follow-ups before office hours; late answers and the sums of totals each
 * minute.
 */
const REMIND_AT = '35 4 * * * leads_remind'
const ALERT_AT = '* * * * * leads_unanswered'
const SUM_AT = '* * * * * leads_totals'

const AT_ONCE = 500

export const leadTasks: Tasks = {
  'leads.replace-choice': (payload) => replaceChoice(leadRecords, COLUMNS, payload),
  'leads.drop-field': (payload) => dropField(leadRecords, payload),
  'leads.refresh-field': (payload) => refreshField(leadRecords, payload),
  'leads.replace-status': replaceStatus,
  leads_remind: () => remindLeadFollowUps(),
  leads_unanswered: () => alertUnanswered(),
  leads_totals: () => sumLeadTotals(),
}

/**
 * Moves the leads of a deleted status to the one that replaces it, 500 in each transaction, deleted leads included.
 * Committed batches survive a crash of the worker.
 */
async function replaceStatus({ companyId, from, to }: JobPayload): Promise<void> {
  for (let moved = AT_ONCE; moved === AT_ONCE; )
    moved = await inCompany({ companyId }, async (tx) => {
      const { rows } = await tx.execute<{ count: number }>(sql`
        with held as (
          select id, status_since from leads where company_id = ${companyId} and status_id = ${String(from)}::uuid
          order by id limit ${AT_ONCE} for update
        ), moved as (
          update leads l set status_id = ${String(to)}::uuid, version = version + 1, updated_at = now()
          from held h where l.company_id = ${companyId} and l.id = h.id returning l.id
        ), changes as (
          insert into lead_status_changes (company_id, id, lead_id, from_status_id, to_status_id, seconds_before)
          select ${companyId}::uuid, gen_random_uuid(), id, ${String(from)}::uuid, ${String(to)}::uuid,
            least(extract(epoch from now() - status_since), 2147483647)::int from held
        )
        select count(*)::int as count from moved`)
      return rows[0]?.count ?? 0
    })
}

/** Notifies owners of the open leads to follow up today; each lead once a day, even if the worker restarts. */
export async function remindLeadFollowUps(today = businessDay()): Promise<void> {
  for await (const companyId of everyCompany()) while ((await remind(companyId, today)) === AT_ONCE) {}
}

const remind = (companyId: string, today: string): Promise<number> =>
  inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<{ id: string; name: string; owner_id: string }>(sql`
      update leads set follow_up_reminded_on = ${today}::date
      where company_id = ${companyId} and id in (
        select id from leads
        where company_id = ${companyId} and deleted_at is null and next_follow_up_on = ${today}::date
          and follow_up_reminded_on is distinct from ${today}::date and closed_at is null and owner_id is not null
        order by id limit ${AT_ONCE} for update skip locked)
      returning id, name, owner_id`)
    for (const { id, name, owner_id: ownerId } of rows) {
      const about = { entity: 'lead', entityId: id } as const
      await notify(tx, { companyId }, { to: [ownerId], kind: 'lead.follow-up', ...about, payload: { name } })
    }
    return rows.length
  })

/** Tells the owners of leads whose first answer is late, each lead once; of one without an owner, whoever manages leads. */
export async function alertUnanswered(): Promise<void> {
  for await (const companyId of everyCompany()) while ((await alert(companyId)) === AT_ONCE) {}
}

const alert = (companyId: string): Promise<number> =>
  inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<{ id: string; name: string; owner_id: string | null }>(sql`
      update leads set response_alerted_at = now()
      where company_id = ${companyId} and id in (
        select id from leads
        where company_id = ${companyId} and deleted_at is null and responded_at is null and closed_at is null
          and response_due_at < now() and response_alerted_at is null
        order by response_due_at limit ${AT_ONCE} for update skip locked)
      returning id, name, owner_id`)
    const isUnowned = rows.some(({ owner_id: ownerId }) => ownerId === null)
    const managers = isUnowned ? await listPermissionHolders(tx, companyId, 'lead statuses management') : []
    for (const { id, name, owner_id: ownerId } of rows) {
      const about = { entity: 'lead', entityId: id } as const
      const to = ownerId ? [ownerId] : managers
      await notify(tx, { companyId }, { to, kind: 'lead.response-late', ...about, payload: { name } })
      await publish(tx, { companyId }, { topic: 'lead', entityId: id, kind: 'updated', ownerId })
    }
    return rows.length
  })

/** A company's totals are added up when so many rows of differences have come together. */
const MANY_ROWS = 200

/** Adds up the differences of the totals of leads, so that reading them stays a matter of a few rows. */
export async function sumLeadTotals(): Promise<void> {
  for await (const companyId of everyCompany())
    await inCompany({ companyId }, (tx) =>
      tx.execute(sql`
        with many as (
          select from lead_totals where company_id = ${companyId} offset ${MANY_ROWS} limit 1
        ), gone as (
          delete from lead_totals where company_id = ${companyId} and exists (select from many)
          returning status_id, owner_id, leads, expected_agorot
        )
        insert into lead_totals (company_id, status_id, owner_id, leads, expected_agorot)
        select ${companyId}::uuid, status_id, owner_id, sum(leads)::int, sum(expected_agorot)::bigint from gone
        group by status_id, owner_id having sum(leads) <> 0 or sum(expected_agorot) <> 0`),
    )
}

export const jobs: ModuleJobs = {
  operations: leadOperationKinds,
  tasks: leadTasks,
  schedule: [REMIND_AT, ALERT_AT, SUM_AT],
}
