import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'

import { seedCommissions } from '@/lib/db/seed/commissions'
import { seedCoupons } from '@/lib/db/seed/coupons'
import { seedCustomers } from '@/lib/db/seed/customers'
import { seedDocuments } from '@/lib/db/seed/documents'
import { seedPaymentPages } from '@/lib/db/seed/payment-pages'
import { seedPaymentSending } from '@/lib/db/seed/payment-sending'
import { seedPayslips } from '@/lib/db/seed/payslips'
import { seedServices } from '@/lib/db/seed/services'
import { type SeedWorld, sequence } from '@/lib/db/seed/world'
import { inCompany } from '@/lib/db/tenant'
import { href, routeNames, routeOf } from '@/lib/routes/find'
import type { RouteName } from '@/lib/routes/table'

import { linkMailedTo } from './mail'
import { newWorld, type Person, signIn, type World } from './world'

/** Screens that only a visitor without a session sees. */
const SIGNED_OUT = routeNames.filter((name) => routeOf(name).redirectIfLoggedIn && !routeOf(name).commonPage)

/** Every screen, those before signing in apart. A second name of one is no second screen. */
const OFFICE = routeNames.filter((name) => !SIGNED_OUT.includes(name) && !routeOf(name).alias)
export const ROUTES = { office: OFFICE, signedOut: SIGNED_OUT }

/** Rows that are counted: the first is the same one in every company that is made. */
const NUMBERED = ['customers', 'documents', 'payment_pages']

/** The seven widths that nothing may overflow at (ui.md 5.10). */
export const WIDTHS = [360, 390, 576, 768, 992, 1200, 1440] as const

/**
 * A company full of rows, and for every route an address that shows one of them. Documents and payslips take longest, as they are written
 * and sealed: a test that shows none goes `withoutPapers`.
 */
export async function furnished(companyName?: string, papers: 'withPapers' | 'withoutPapers' = 'withPapers') {
  const world = await newWorld(companyName)
  const admin = await world.admin()
  const { id } = admin
  const seeds = { ...world, adminId: id, agentId: id, staffId: id, isFirst: true, random: sequence(1) }
  await seedCustomers(seeds)
  await seedServices(seeds)
  await seedCoupons(seeds)
  const paymentPath = await seedPaymentPages(seeds)
  await seedPaymentSending(seeds)
  await seedCommissions(seeds)
  const written = papers === 'withPapers' ? await writePapers(world, seeds) : {}
  const one = (table: string, where = sql`true`) =>
    inCompany(world, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from ${sql.identifier(table)} where ${where} order by ${sql.identifier(NUMBERED.includes(table) ? 'number' : 'id')} limit 1`,
      )
      return rows[0]?.id ?? ''
    })
  const [role, customer, service, draftDocument, sentDocument, activePage] = [
    await one('roles', sql`key = 'staff'`),
    await one('customers'),
    await one('services'),
    await one('documents', sql`state = 'draft'`),
    await one('documents', sql`state = 'completed'`),
    await one('payment_pages', sql`state = 'active' and needs_review = '' and expires_at is null`),
  ]
  const plan = await one('commission_plans')
  const template = await one('document_templates')
  const colleague = await world.person({ permissions: ['show customers'] })
  const known: Partial<Record<RouteName, string>> = {
    'payslips-view': await one('payslip_batches', sql`state = 'review'`),
    'payslips-slip': await one('payslips'),
    'payslips-employees-edit': await one('payslip_employees'),
    'documents-prepare': draftDocument,
    'documents-templates-edit': template,
    'documents-templates-use': template,
    'roles-edit': role,
    'services-coupons-edit': await one('coupons'),
    'users-edit': colleague.id,
    'commissions-line': await one('commission_lines'),
    'commissions-statement': await one('commission_statements'),
    'commissions-period': await one('commission_periods'),
    'commissions-plans-view': plan,
    'commissions-plans-edit': plan,
    'commissions-plans-assign': plan,
  }
  const idOf = (name: RouteName): string => {
    if (known[name]) return known[name]
    if (name.startsWith('documents-')) return sentDocument
    if (name.startsWith('customers-')) return customer
    return name.includes('payment-page') ? activePage : service
  }
  const addresses: Partial<Record<RouteName, string>> = {
    ...{ ...written, paymentpage: paymentPath },
    'payment-cancel': href('payment-cancel', { id: await paidToken(world) }),
  }
  const addressOf = (name: RouteName) =>
    addresses[name] ?? routeOf(name).path.replace('{id}', idOf(name)).replace('{token}', 'no-such-token')
  return { ...world, admin, addressOf }
}

/** Documents and payslips; the addresses at which one of each is opened. */
async function writePapers(world: World, seeds: SeedWorld): Promise<Partial<Record<RouteName, string>>> {
  const signaturePath = await seedDocuments(seeds)
  // Payslips are uploaded by one and released by another.
  const clerk = await world.person({ permissions: ['manage payslips'] })
  await seedPayslips({ ...seeds, staffId: clerk.id })
  const letter = { companyId: world.companyId, to: 'worker101@workers.example', kind: 'payslip.ready' }
  return { 'documents-sign': signaturePath, payslip: await linkMailedTo(letter) }
}

/** The address of a page that was paid on itself, and whose payer has not cancelled. */
const paidToken = (world: { companyId: string }) =>
  inCompany(world, async (tx) => {
    const { rows } = await tx.execute<{ token: string }>(sql`
      select p.public_token as token from payment_pages p
      join payments m on m.company_id = p.company_id and m.page_id = p.id and m.attempt_id is not null and m.state = 'completed'
      where p.state = 'paid' and p.context = 'service'
        and not exists (select from cancellation_requests c where c.company_id = p.company_id and c.page_id = p.id)
      order by p.number limit 1`)
    return rows[0]?.token ?? ''
  })

type Opening = { skin?: string; width?: number; signedInAs?: Person; cookies?: Record<string, string> }

/** A window of its own, in a skin, at a width, signed in where a person is given. */
export async function openWindow(
  browser: Browser,
  { skin = 'light', width = 1440, signedInAs, cookies = {} }: Opening,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, ...options })
  const url = process.env.APP_ORIGIN ?? ''
  await context.addCookies(Object.entries({ skin, ...cookies }).map(([name, value]) => ({ name, value, url })))
  if (signedInAs) await signIn(context, signedInAs)
  return context.newPage()
}

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
