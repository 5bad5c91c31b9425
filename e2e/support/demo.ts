import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'

import { sessionCookie } from '@/lib/auth/cookie'
import { inAuth, inCompany } from '@/lib/db/tenant'
import type { Entities } from '@/lib/events/entities'
import { entities } from '@/lib/manifest/entities'
import { getRoute, href, routeNames } from '@/lib/routes/find'
import type { RouteName } from '@/lib/routes/table'

import { cookieOf } from './api'
import { applyEnvironment } from './environment'
import { linkMailedTo } from './mail'

type Person = { id: string; companyId: string }
type Demo = {
  links: { payment: string; signature: string; booking: string; site: string }
  signIns: { role: string; email: string }[]
}

/** Who looks at a screen: the administrator of a company, the installation's own, or a visitor who is not signed in. */
export type Viewer = 'office' | 'platform' | 'outside'

export type DemoWorld = { people: Record<'office' | 'platform', Person>; addresses: Record<RouteName, string> }

/**
 * The company that the app was started with, full of rows of every kind: all walks read it and none changes it. For every route the
 * address at which it shows one of them.
 */
export async function demoWorld(): Promise<DemoWorld> {
  applyEnvironment()
  const demo: Demo = JSON.parse(readFileSync(join(process.env.KESHER_DATA ?? '', 'demo.json'), 'utf8'))
  const person = async (role: string) => personOf(demo.signIns.find((one) => one.role === role)?.email ?? '')
  const people = { office: await person('companyAdmin'), platform: await person('superAdmin') }
  const ids = await idsOf(people)
  const fixed: Partial<Record<RouteName, string>> = {
    paymentpage: new URL(demo.links.payment).pathname,
    'documents-sign': new URL(demo.links.signature).pathname,
    'payment-cancel': href('payment-cancel', { id: await paidToken(people.office) }),
    payslip: await payslipLink(people.office),
    'booking-page': new URL(demo.links.booking).pathname,
    site: new URL(demo.links.site).pathname,
    'capture-form': href('capture-form', await formSlug(people.office)),
    'capture-frame': href('capture-frame', await formSlug(people.office)),
  }
  const addressOf = (name: RouteName) =>
    fixed[name] ??
    getRoute(name)
      .path.replace('{id}', () => ids.get(name) ?? 'no-such-token')
      .replace('{token}', 'no-such-token')
  return {
    people,
    addresses: Object.fromEntries(routeNames.map((name) => [name, addressOf(name)])) as DemoWorld['addresses'],
  }
}

async function personOf(email: string): Promise<Person> {
  const { rows } = await inAuth((tx) =>
    tx.execute<{ id: string; company_id: string }>(sql`select id, company_id from users where email = ${email}`),
  )
  const [row] = rows
  if (!row) throw new Error(`the demonstration has no ${email}`)
  return { id: row.id, companyId: row.company_id }
}

async function formSlug({ companyId }: Person): Promise<{ slug: string }> {
  const { rows } = await inCompany({ companyId }, (tx) =>
    tx.execute<{ slug: string }>(
      sql`select slug from capture_channels where company_id = ${companyId} and kind = 'form'`,
    ),
  )
  return { slug: rows[0]?.slug ?? '' }
}

/**
 * For routes by the start of their name: the table whose row the route shows, and a condition on the row. The first match counts. A route
 * below the screen of an entity that names its table needs no line.
 */
const ROWS: [start: string, table: string, where?: string][] = [
  ['services-coupons', 'coupons'],
  ['services-payment-pages', 'payment_pages', "state = 'active' and needs_review = '' and expires_at is null"],
  ['services-', 'services', 'deleted_at is null'],
  ['customers-import', 'import_batches', "entity = 'customer'"],
  ['leads-import', 'import_batches', "entity = 'lead'"],
  [
    'leads-view',
    'leads',
    'deleted_at is null and responded_at is null and closed_at is null and response_due_at < now()',
  ],
  ['customers-', 'customers', 'deleted_at is null'],
  ['customer-services', 'customer_services'],
  ['payments-', 'payments'],
  ['payment-page-', 'payment_pages'],
  ['tax-documents', 'tax_documents'],
  ['documents-templates', 'document_templates'],
  ['documents-prepare', 'documents', "state = 'draft'"],
  ['documents-', 'documents', "state = 'completed'"],
  ['payslips-view', 'payslip_batches', "state = 'review'"],
  ['payslips-slip', 'payslips'],
  ['payslips-employees', 'payslip_employees'],
  ['commissions-line', 'commission_lines'],
  ['commissions-statement', 'commission_statements'],
  ['commissions-period', 'commission_periods'],
  ['commissions-plans', 'commission_plans'],
  ['sites-payment-pages', 'payment_pages', "context = 'site' and state = 'active'"],
  ['sites-sales', 'payment_pages', "list_agorot is not null and state = 'active'"],
  ['sites-customers', 'customers', 'id in (select customer_id from sites where deleted_at is null)'],
  ['sites-domains', 'site_domains', "state = 'active'"],
  ['sites-', 'sites', "state = 'waiting_content'"],
  ['users-', 'users', "role = 'staff' and disabled_at is null"],
  ['roles-', 'roles', "key = 'staff'"],
  ['custom-fields', 'custom_fields'],
  ['settings-webhook', 'webhook_endpoints'],
  ['companies-types', 'packages'],
  ['companies-', 'companies', "kind = 'company'"],
  ['addons-', 'addons'],
  ['automations-run', 'automation_runs'],
  ['automations-', 'automations', "state = 'active'"],
]

/** Opened by a token that only its letter holds: their spec opens them, here they show that nobody is behind a wrong one. */
export const LINKED_BY_EMAIL: readonly RouteName[] = [
  'capture-confirm',
  'invitation',
  'booking-manage',
  'unsubscribe',
  'card-update',
  'reset-password',
  'join',
  'verify-email',
]

/** The table of the entity on whose screen, or below it, a path lies. */
function entityTable(path: string): string | undefined {
  const screens = Object.values<Entities[string]>(entities).map((one) => ({
    at: one.path?.(''),
    table: one.named?.[0],
  }))
  const base = (at: string) => at.split('//')[0]
  return screens.find(({ at, table }) => table && at && base(at) === path.split('/{id}')[0])?.table
}

async function idsOf({ office, platform }: DemoWorld['people']): Promise<Map<RouteName, string>> {
  const ids = new Map<RouteName, string>()
  for (const name of routeNames.filter(
    (one) => getRoute(one).path.includes('{id}') && getRoute(one).layout !== 'full',
  )) {
    const [, table = entityTable(getRoute(name).path), where = 'true'] =
      ROWS.find(([start]) => name.startsWith(start)) ?? []
    if (!table) throw new Error(`${name} shows a row: demo.ts needs the table`)
    const { companyId, id: actorId } = /^(companies|addons)-/.test(name) ? platform : office
    const { rows } = await inCompany({ companyId, actorId }, (tx) =>
      tx.execute<{ id: string }>(
        sql`select id from ${sql.identifier(table)} where ${sql.raw(where)} order by id limit 1`,
      ),
    )
    ids.set(name, rows[0]?.id ?? 'no-such-row')
  }
  return ids
}

/** The address of a page that was paid on itself, and whose payer has not cancelled. */
const paidToken = ({ companyId }: Person) =>
  inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<{ token: string }>(sql`
      select p.public_token as token from payment_pages p
      join payments m on m.company_id = p.company_id and m.page_id = p.id and m.attempt_id is not null and m.state = 'completed'
      where p.state = 'paid' and p.context = 'service'
        and not exists (select from cancellation_requests c where c.company_id = p.company_id and c.page_id = p.id)
      order by p.number limit 1`)
    return rows[0]?.token ?? ''
  })

async function payslipLink({ companyId }: Person): Promise<string> {
  const { rows } = await inCompany({ companyId }, (tx) =>
    tx.execute<{ to: string }>(sql`select to_address as "to" from outbox where kind = 'payslip.ready' limit 1`),
  )
  return linkMailedTo({ companyId, to: rows[0]?.to ?? '', kind: 'payslip.ready' })
}

/** The cookie of a new session, for a browser. */
export async function sessionOf({ id }: Person) {
  const [name = '', value = ''] = (await cookieOf(id)).split(`=`)
  return {
    name: name || sessionCookie(),
    value,
    url: process.env.APP_ORIGIN ?? '',
    httpOnly: true,
    sameSite: 'Lax' as const,
  }
}
