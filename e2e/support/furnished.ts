import { sql } from 'drizzle-orm'

import { seedCustomers } from '@/lib/db/seed/customers'
import { seedDocuments } from '@/lib/db/seed/documents'
import { seedPaymentPages } from '@/lib/db/seed/payment-pages'
import { seedServices } from '@/lib/db/seed/services'
import { sequence } from '@/lib/db/seed/world'
import { inCompany } from '@/lib/db/tenant'
import { href } from '@/lib/routes/find'

import { newWorld } from './world'

/** A company of its own for the pictures: rows that are the same on every day, and the addresses that show one of each. */
export async function furnished(companyName: string) {
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
