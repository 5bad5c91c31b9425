import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { seedCustomers } from '@/lib/db/seed/customers'
import { seedDocuments } from '@/lib/db/seed/documents'
import { seedPaymentPages } from '@/lib/db/seed/payment-pages'
import { seedServices } from '@/lib/db/seed/services'
import { sequence } from '@/lib/db/seed/world'
import { inCompany } from '@/lib/db/tenant'
import { routeNames, routeOf } from '@/lib/routes/find'
import type { RouteName } from '@/lib/routes/table'

import { newWorld, signIn } from './support/world'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Screens that only a visitor without a session sees. */
const SIGNED_OUT = routeNames.filter((name) => routeOf(name).redirectIfLoggedIn && !routeOf(name).commonPage)

/** A company full of rows, and for every route an address that shows one of them. */
async function furnished() {
  const world = await newWorld()
  const admin = await world.admin()
  const { id } = admin
  const seeds = { ...world, adminId: id, agentId: id, staffId: id, isFirst: true, random: sequence(1) }
  await seedCustomers(seeds)
  await seedServices(seeds)
  const paymentPath = await seedPaymentPages(seeds)
  const signaturePath = await seedDocuments(seeds)
  const one = (table: string, where = sql`true`) =>
    inCompany(world, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from ${sql.identifier(table)} where ${where} order by id limit 1`,
      )
      return rows[0]?.id ?? ''
    })
  const [customer, service, draftDocument, sentDocument, activePage] = [
    await one('customers'),
    await one('services'),
    await one('documents', sql`state = 'draft'`),
    await one('documents', sql`state = 'completed'`),
    await one('payment_pages', sql`state = 'active' and needs_review = '' and expires_at is null`),
  ]
  const idOf = (name: RouteName): string => {
    if (name === 'documents-prepare') return draftDocument
    if (name.startsWith('documents-')) return sentDocument
    if (name.startsWith('customers-')) return customer
    return name.includes('payment-page') ? activePage : service
  }
  const addresses: Partial<Record<RouteName, string>> = { paymentpage: paymentPath, 'documents-sign': signaturePath }
  const addressOf = (name: RouteName) =>
    addresses[name] ?? routeOf(name).path.replace('{id}', idOf(name)).replace('{token}', 'no-such-token')
  return { admin, addressOf }
}

async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow > 0 ? [...faults, `overflows by ${overflow} px`] : faults
}

for (const width of [390, 1440]) {
  for (const skin of ['light', 'dark']) {
    test(`every screen is accessible and fits, ${skin}, ${width} px`, async ({ browser, baseURL }) => {
      test.setTimeout(400_000)
      const { admin, addressOf } = await furnished()
      const found: Record<string, string[]> = {}
      for (const names of [routeNames.filter((name) => !SIGNED_OUT.includes(name)), SIGNED_OUT]) {
        const context = await browser.newContext({ viewport: { width, height: 900 } })
        await context.addCookies([{ name: 'skin', value: skin, url: baseURL ?? '' }])
        if (names !== SIGNED_OUT) await signIn(context, admin)
        const page = await context.newPage()
        for (const name of names) {
          const faults = await faultsOf(page, addressOf(name))
          if (faults.length > 0) found[name] = faults
        }
        await context.close()
      }
      expect(found).toEqual({})
    })
  }
}
