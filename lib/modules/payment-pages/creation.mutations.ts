import { newToken } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { addLink } from '@/lib/db/links'
import { nextNumber } from '@/lib/db/numbering'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { fold } from '@/lib/format/fold'

type Values = typeof paymentPages.$inferInsert
type Line = Omit<typeof paymentPageLines.$inferInsert, 'companyId' | 'id' | 'pageId'>
type CompanyActor = { readonly companyId: string; readonly actorId?: string }

export type NewPage = {
  values: Omit<Values, 'companyId' | 'id' | 'number' | 'publicToken' | 'searchText'>
  rows: Line[]
  customerName: string
  /** Adds no event to the customer's timeline, because the page is part of one that is already there. */
  isQuiet?: true
}

/**
 * Inserts a page with its lines, its number and its public link, adds it to the customer's timeline and publishes it.
 */
export async function insertPage(
  tx: Tx,
  { companyId, actorId }: CompanyActor,
  { values, rows, customerName, isQuiet }: NewPage,
) {
  const [id, publicToken] = [newId(), newToken(160)]
  const number = await nextNumber(tx, companyId, 'payment_page')
  const { title, description = '', ownerId, customerId } = values
  const searchText = pageSearchText({ title, description, number, customerName })
  await tx.insert(paymentPages).values({ ...values, companyId, id, number, publicToken, searchText })
  await tx.insert(paymentPageLines).values(rows.map((row) => ({ ...row, companyId, id: newId(), pageId: id })))
  await addLink(tx, { companyId, kind: 'payment_page', targetId: id, token: publicToken })
  const who = { companyId, ...(actorId && { actorId }) }
  if (customerId && !isQuiet)
    await addToTimeline(tx, who, { customerId, type: 'payment-page.created', payload: { pageId: id, title } })
  await publish(tx, { companyId }, { topic: 'payment-page', entityId: id, kind: 'created', ownerId })
  return { id, number, publicToken }
}

/** Builds the text by which a page is searched. */
export const pageSearchText = (page: { number: number; title: string; description: string; customerName: string }) =>
  fold([page.title, page.customerName, page.number, page.description].join(' '))
