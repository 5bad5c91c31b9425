import { sql } from 'drizzle-orm'
import { inCompany } from '@/lib/db/tenant'
import { href } from '@/lib/routes/find'
import { seedCustomers } from '@/seed/customers'
import { seedDocuments } from '@/seed/documents'
import { seedPaymentPages } from '@/seed/payment-pages'
import { seedServices } from '@/seed/services'
import { sequence } from '@/seed/world'

import { newWorld } from './world'

/**
 * Creates a separate company for the screenshots, with rows that are the same on every day, and the addresses of one
 * row of each kind.
 */
export async function seededCompany(companyName: string) {
  const world = await newWorld(companyName)
  const admin = await world.admin()
  const { id } = admin
  const seeds = { ...world, adminId: id, agentId: id, staffId: id, isFirst: true, random: sequence(1) }
  await seedCustomers(seeds)
  await seedServices(seeds)
  const payment = await seedPaymentPages(seeds)
  const signature = await seedDocuments(seeds)
  const customer = await inCompany(world, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from customers order by number limit 1`)
    return rows[0]?.id ?? ''
  })
  return { ...world, admin, paths: { payment, signature, record: href('customers-view', { id: customer }) } }
}
