import { sql } from 'drizzle-orm'
import pg from 'pg'

import { inCompany } from '@/lib/db/tenant'
import { sumLeadTotals } from '@/lib/modules/leads/leads.jobs'
import { loadPipelines } from '@/lib/modules/leads/statuses.queries'
import { allStatuses } from '@/lib/modules/leads/statuses.rules'
import type { SeedWorld } from '@/seed/world'

import { addBenchCompany, type BenchCompany } from './bench-world'

export type LeadCompany = BenchCompany & {
  /** The second open status of the pipeline, which a seventh of the leads has. */
  statusId: string
}

/** Number of leads of the large company: one million, or BENCH_LEADS. */
export const MANY_LEADS = Number(process.env.BENCH_LEADS ?? 1_000_000)
export const FEW_LEADS = 10_000

const BATCH = 10_000

/** Creates two companies with leads alone, many and few, each with a signed-in administrator. */
export async function leadsWorld() {
  const [large, small] = [await addLeadCompany('רבים', MANY_LEADS), await addLeadCompany('מעטים', FEW_LEADS)]
  const client = new pg.Client({ connectionString: process.env.DATABASE_ADMIN_URL })
  await client.connect()
  await client.query('vacuum analyze leads, lead_totals, lead_status_changes')
  await client.end()
  return { large: large.side, small: small.side }
}

/** Creates a company with a given number of leads. */
export async function addLeadCompany(name: string, leads: number): Promise<{ world: SeedWorld; side: LeadCompany }> {
  const { world, side } = await addBenchCompany(`לידים ${name}`, 0)
  const { companyId, adminId } = world
  const statuses = allStatuses(await inCompany({ companyId }, (tx) => loadPipelines(tx, { companyId })))
  for (let from = 0; from < leads; from += BATCH) {
    const range = { companyId, adminId, from, to: Math.min(leads, from + BATCH), ...side }
    await addLeads(range, statuses)
    // The job sums the differences each minute.
    if (from % (10 * BATCH) === 0) await sumLeadTotals()
  }
  await sumLeadTotals()
  return { world, side: { ...side, statusId: statuses[1]?.id ?? '' } }
}

type Range = { companyId: string; adminId: string; from: number; to: number; tagId: string; fieldId: string }
type Status = { id: string; pipelineId: string; type: string }

/** Inserts leads that were created minute by minute, nine in ten of them closed by now as in a company that is old. */
const addLeads = ({ companyId, adminId, from, to, tagId, fieldId }: Range, statuses: readonly Status[]) =>
  inCompany({ companyId, actorId: adminId }, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    const of = (isOpen: boolean) =>
      statuses.filter(({ type }) => ['open', 'ongoing', 'on_hold'].includes(type) === isOpen)
    const ids = (isOpen: boolean) => sql`${sql.param(of(isOpen).map(({ id }) => id))}::uuid[]`
    await tx.execute(sql`
      with made as (
        insert into leads (company_id, id, number, pipeline_id, status_id, status_since, closed_at, name, phone, email, city, interest,
          expected_agorot, owner_id, source, channel, next_follow_up_on, awaited_since, response_due_at, responded_at, response_minutes,
          created_at, last_activity_at, last_inquiry_at, name_key, tag_ids, consent_channels, custom, search_text)
        select ${companyId}, overlay(overlay(md5(${companyId} || n) placing '7' from 13) placing '8' from 17)::uuid, 1001 + n,
          ${statuses[0]?.pipelineId}::uuid, case when n % 10 = 0 then (${ids(true)})[1 + n / 10 % ${of(true).length}] else (${ids(false)})[1 + n % ${of(false).length}] end,
          at + interval '1 hour', case when n % 10 <> 0 then at + interval '1 hour' end, name, phone, mail, city, 'עיצוב גינה',
          n % 50 * 10000, case when n % 50 <> 0 then ${adminId}::uuid end, sources[1 + n % 3], 'form',
          case when n % 30 = 0 then current_date + n % 60 - 30 end, at, at + interval '1 hour',
          case when n % 40 <> 0 then at + n % 90 * interval '1 minute' end, case when n % 40 <> 0 then n % 90 end,
          at, now() - (n % 400) * interval '1 hour', at, name,
          case when n % 100 = 70 then array[${tagId}]::uuid[] else '{}' end,
          case when n % 100 = 10 then array['sms','email'] else '{}' end,
          case when n % 100 = 30 then jsonb_build_object(${fieldId}::text, 'אדריכלית') else '{}' end,
          translate(name, 'ךםןףץ', 'כמנפצ') || ' ' || '0' || substr(phone, 5) || ' ' || mail || ' ' || city
        from (select n, now() - n * interval '1 minute' as at, '+97252' || lpad((1000000 + n)::text, 7, '0') as phone,
          'l' || n || '@example.co.il' as mail, (array['חיפה','ירושלים','אשדוד','נתניה'])[1 + n % 4] as city,
          (array['נועה','דוד','מיכל','יוסף','רחל','עומר','שירה'])[1 + n % 7] || ' ' ||
          case when n = 70 then 'זרובבלי' else (array['לוי','כהן','ביטון','מזרחי','פרץ','אברהם','פרידמן','דהן','אזולאי','חדד','גבאי'])[1 + n % 11] end as name
          from generate_series(${from}::int, ${to - 1}::int) n) rows,
          (select array_agg(key order by position) as sources from picklist_values where list = 'customer.source') lists
        returning id, status_id, created_at
      )
      insert into lead_status_changes (company_id, id, lead_id, to_status_id, at)
      select ${companyId}, gen_random_uuid(), id, status_id, created_at from made`)
  })
