import { sql } from 'drizzle-orm'
import pg from 'pg'

import { createCompany } from '@/lib/auth/companies'
import { openSession } from '@/lib/auth/sessions'
import { createUser } from '@/lib/auth/users'
import { seedDocuments } from '@/lib/db/seed/documents'
import { seedPaymentPages } from '@/lib/db/seed/payment-pages'
import { seedServices } from '@/lib/db/seed/services'
import { type SeedWorld, sequence } from '@/lib/db/seed/world'
import { inAuth, inCompany } from '@/lib/db/tenant'

export type Side = { cookie: string; exactPhone: string }

const BATCH = 10_000

/** Two companies, of 1,000 and of 100,000 customers, with a signed-in administrator each, and links to a payment and a signature page. */
export async function benchWorld() {
  const small = await side('קטנה', 1_000)
  const large = await side('גדולה', 100_000)
  await analyze()
  await seedServices(small.world)
  const payment = await seedPaymentPages(small.world)
  const signature = await seedDocuments(small.world)
  const last = (path: string) => path.split('/').at(-1) ?? ''
  return { small: small.side, large: large.side, payment: last(payment), signature: last(signature) }
}

async function side(name: string, customers: number): Promise<{ world: SeedWorld; side: Side }> {
  const { id: companyId, gatewayAccountId } = await createCompany({
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
  for (let from = 0; from < customers; from += BATCH)
    await addCustomers({ companyId, adminId, from, to: Math.min(customers, from + BATCH) })
  const token = await inAuth((tx) => openSession(tx, adminId, { ip: 'direct', userAgent: 'bench' }))
  const world = { companyId, companyName: name, adminId, agentId: adminId, staffId: adminId, gatewayAccountId }
  return {
    world: { ...world, isFirst: true, random: sequence(7) },
    side: { cookie: `sid=${token}`, exactPhone: '0521000007' },
  }
}

type Range = { companyId: string; adminId: string; from: number; to: number }

/** Names of believable spread; one of them, in either company, is what the search looks for. */
const addCustomers = ({ companyId, adminId, from, to }: Range) =>
  inCompany({ companyId, actorId: adminId }, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    await tx.execute(sql`
      insert into customers (company_id, id, number, kind, name, status, phone, email, city, owner_id, search_text, created_at)
      select ${companyId}, overlay(overlay(md5(${companyId} || n) placing '7' from 13) placing '8' from 17)::uuid, 1001 + n, 'person', name, 'active', phone, mail, city, ${adminId},
        translate(name, 'ךםןףץ', 'כמנפצ') || ' ' || '0' || substr(phone, 5) || ' ' || mail || ' ' || city, now() - n * interval '1 minute'
      from (select n, '+97252' || lpad((1000000 + n)::text, 7, '0') as phone, 'c' || n || '@example.co.il' as mail,
        (array['חיפה','ירושלים','אשדוד','נתניה'])[1 + n % 4] as city,
        (array['נועה','דוד','מיכל','יוסף','רחל','עומר','שירה'])[1 + n % 7] || ' ' ||
        case when n = 7 then 'זרובבלי' else (array['לוי','כהן','ביטון','מזרחי','פרץ','אברהם','פרידמן','דהן','אזולאי','חדד','גבאי'])[1 + n % 11] end as name
        from generate_series(${from}::int, ${to - 1}::int) n) rows`)
  })

async function analyze() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_ADMIN_URL })
  await client.connect()
  await client.query('analyze')
  await client.end()
}
