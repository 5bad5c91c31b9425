import { sql } from 'drizzle-orm'
import pg from 'pg'

import { registerCompany } from '@/lib/auth/companies'
import { startSession } from '@/lib/auth/sessions'
import { createUser } from '@/lib/auth/users'
import { newId } from '@/lib/db/id'
import { customFields, tags } from '@/lib/db/schema/record-labels'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { seedDocuments } from '@/seed/documents'
import { seedPaymentPages } from '@/seed/payment-pages'
import { seedServices } from '@/seed/services'
import { type SeedWorld, sequence } from '@/seed/world'

export type BenchCompany = {
  cookie: string
  exactPhone: string
  /** The tag on one percent of the customers, and the custom field in which another one percent have a value. */
  tagId: string
  fieldId: string
  /** The source of a third of the customers. */
  sourceKey: string
}

/** Number of customers of the large company: one million, or BENCH_CUSTOMERS. */
export const LARGE = Number(process.env.BENCH_CUSTOMERS ?? 1_000_000)
export const SMALL = 10_000

const BATCH = 10_000

/**
 * Creates a small company with data of every kind and, where it is needed, a large one with customers alone, each with a
 * signed-in administrator; also the tokens of a payment page and a signature page, and the customer with most events.
 */
export async function benchWorld({ isLargeNeeded = true } = {}) {
  const small = await addBenchCompany('קטנה', SMALL)
  const large = isLargeNeeded ? await addBenchCompany('גדולה', LARGE) : null
  await analyze()
  await seedServices(small.world)
  const payment = await seedPaymentPages(small.world)
  const signature = await seedDocuments(small.world)
  const last = (path: string) => path.split('/').at(-1) ?? ''
  return {
    small: small.side,
    large: large?.side,
    payment: last(payment),
    signature: last(signature),
    recordId: await busiestCustomer(small.world.companyId),
  }
}

async function busiestCustomer(companyId: string): Promise<string> {
  const { rows } = await inCompany({ companyId }, (tx) =>
    tx.execute<{ id: string }>(
      sql`select customer_id as id from timeline_events where company_id = ${companyId} group by 1 order by count(*) desc, 1 limit 1`,
    ),
  )
  return rows[0]?.id ?? ''
}

/** Creates a company with a given number of customers and a signed-in administrator. */
export async function addBenchCompany(
  name: string,
  customers: number,
): Promise<{ world: SeedWorld; side: BenchCompany }> {
  const { id: companyId, gatewayAccountId } = await registerCompany({
    kind: 'company',
    name: `חברה ${name}`,
    businessKind: 'company',
    registrationNumber: '514392817',
    address: 'הרצל 1, תל אביב',
    phone: '+97236123456',
    email: 'office@example.co.il',
    terms: 'תנאי העסקה.',
  })
  const adminId = await createUser({
    companyId,
    email: `${companyId}@example.co.il`,
    displayName: 'מנהלת המדידה',
    role: 'admin',
    password: 'רכבת עמק יזרעאל 1905',
    roleKeys: ['companyAdmin'],
    isVerified: true,
    factorExempt: true,
  })
  const labels = await addLabels(companyId)
  for (let from = 0; from < customers; from += BATCH)
    await addCustomers({ companyId, adminId, from, to: Math.min(customers, from + BATCH), ...labels })
  const token = await inAuth((tx) => startSession(tx, adminId, { ip: 'direct', userAgent: 'bench' }))
  const world = { companyId, companyName: name, adminId, agentId: adminId, staffId: adminId, gatewayAccountId }
  return {
    world: { ...world, isFirst: true, random: sequence(7) },
    side: { cookie: `sid=${token}`, exactPhone: '0521000007', ...labels },
  }
}

type Labels = Pick<BenchCompany, 'tagId' | 'fieldId' | 'sourceKey'>

async function addLabels(companyId: string): Promise<Labels> {
  const [tagId, fieldId] = [newId(), newId()]
  return inCompany({ companyId }, async (tx) => {
    await tx.insert(tags).values({ companyId, id: tagId, name: 'מועדפים', color: 'blue' })
    await tx.insert(customFields).values({ companyId, id: fieldId, label: 'עיסוק', type: 'text', position: 0 })
    const sources = (await loadPicklists(tx, { companyId })).filter(({ list }) => list === 'customer.source')
    return { tagId, fieldId, sourceKey: sources[0]?.key ?? '' }
  })
}

type Range = { companyId: string; adminId: string; from: number; to: number } & Labels

/**
 * Inserts customers with realistically distributed names. One name, in either company, occurs once: the search looks
 * for it.
 */
const addCustomers = ({ companyId, adminId, from, to, tagId, fieldId }: Range) =>
  inCompany({ companyId, actorId: adminId }, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    await tx.execute(sql`
      insert into customers (company_id, id, number, kind, name, status, phone, email, city, owner_id, search_text, created_at,
        last_activity_at, next_follow_up_on, source, name_key, tag_ids, consent_channels, custom)
      select ${companyId}, overlay(overlay(md5(${companyId} || n) placing '7' from 13) placing '8' from 17)::uuid, 1001 + n, 'person', name, 'active', phone, mail, city, ${adminId},
        translate(name, 'ךםןףץ', 'כמנפצ') || ' ' || '0' || substr(phone, 5) || ' ' || mail || ' ' || city, now() - n * interval '1 minute',
        now() - (n % 400) * interval '1 hour', case when n % 3 = 0 then current_date + n % 60 - 30 end, sources[1 + n % 3], name,
        case when n % 100 = 7 then array[${tagId}]::uuid[] else '{}' end,
        case when n % 100 = 11 then array['sms','email'] else '{}' end,
        case when n % 100 = 13 then jsonb_build_object(${fieldId}::text, 'אדריכלית') else '{}' end
      from (select n, '+97252' || lpad((1000000 + n)::text, 7, '0') as phone, 'c' || n || '@example.co.il' as mail,
        (array['חיפה','ירושלים','אשדוד','נתניה'])[1 + n % 4] as city,
        (array['נועה','דוד','מיכל','יוסף','רחל','עומר','שירה'])[1 + n % 7] || ' ' ||
        case when n = 7 then 'זרובבלי' else (array['לוי','כהן','ביטון','מזרחי','פרץ','אברהם','פרידמן','דהן','אזולאי','חדד','גבאי'])[1 + n % 11] end as name
        from generate_series(${from}::int, ${to - 1}::int) n) rows,
        (select array_agg(key order by position) as sources from picklist_values where list = 'customer.source') lists`)
  })

async function analyze() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_ADMIN_URL })
  await client.connect()
  await client.query('analyze')
  await client.end()
}
