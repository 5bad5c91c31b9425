import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'
import { notify } from '@/lib/notifications/notify'

import type { SeedWorld } from './world'

/**
 * Corrects the times of the notifications that earlier seeds produced, and adds notifications for rows that were
 * inserted without the modules.
 */
export const seedNotifications = (world: SeedWorld): Promise<void> =>
  inCompany({ companyId: world.companyId }, async (tx) => {
    await notifyOfReviews(tx, world)
    await notifyOfCustomers(tx, world)
    await moveBack(tx, world)
  })

async function notifyOfReviews(tx: Tx, { companyId, adminId }: SeedWorld) {
  const { rows } = await tx.execute<{ id: string; title: string; amount: number; owner: string }>(sql`
    select id, title, amount_agorot::int as amount, owner_id as owner from payment_pages
    where company_id = ${companyId} and needs_review <> ''`)
  for (const { id, title, amount, owner } of rows)
    await notify(
      tx,
      { companyId },
      {
        to: [owner, adminId],
        kind: 'payment.review',
        entity: 'payment_page',
        entityId: id,
        payload: { title, amount },
      },
    )
}

/** Notifies the other users of customers that the administrator assigned to them. */
async function notifyOfCustomers(tx: Tx, { companyId, adminId }: SeedWorld) {
  const { rows } = await tx.execute<{ id: string; name: string; owner: string; by: string }>(sql`
    select id, name, owner_id as owner, (select display_name from users where id = ${adminId}) as by
    from (select c.*, row_number() over (partition by owner_id order by number desc) as place from customers c
      where company_id = ${companyId} and deleted_at is null and owner_id <> ${adminId}) newest
    where place <= 2`)
  for (const { id, name, owner, by } of rows)
    await notify(
      tx,
      { companyId, actorId: adminId },
      {
        to: [owner],
        kind: 'customer.assigned',
        entity: 'customer',
        entityId: id,
        payload: { name, by },
      },
    )
}

/** Maximum number of unread notifications, per user. */
const LEFT = 4

/**
 * Moves each notification to the time of its event. Marks those older than three days, and all except the newest LEFT,
 * as read two hours later.
 */
async function moveBack(tx: Tx, { companyId }: SeedWorld) {
  await tx.execute(sql`
    update notifications n set created_at = p.paid_at from payments p
    where n.company_id = ${companyId} and p.company_id = n.company_id and n.kind = 'payment.captured' and p.page_id = n.entity_id`)
  await tx.execute(sql`
    update notifications n set created_at = g.created_at + interval '50 minutes' from payment_pages g
    where n.company_id = ${companyId} and g.company_id = n.company_id and n.kind = 'payment.review' and g.id = n.entity_id`)
  await tx.execute(sql`
    update notifications n set created_at = greatest(c.created_at, now() - interval '6 days') from customers c
    where n.company_id = ${companyId} and c.company_id = n.company_id and n.kind = 'customer.assigned' and c.id = n.entity_id`)
  await tx.execute(sql`
    update notifications n set read_at = least(n.created_at + interval '2 hours', now())
    from (select id, row_number() over (partition by user_id order by created_at desc, id desc) as place
      from notifications where company_id = ${companyId}) newest
    where n.company_id = ${companyId} and newest.id = n.id and (n.created_at < now() - interval '3 days' or newest.place > ${LEFT})`)
}
