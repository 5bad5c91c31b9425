import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { MemberScope, Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { documents } from '@/lib/db/schema/documents'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { services } from '@/lib/db/schema/services'
import { type Searchable, searchIds } from '@/lib/db/search'
import { inCompany } from '@/lib/db/tenant'
import { layoutTwin } from '@/lib/format/keyboard-layout'
import { formatShekels } from '@/lib/format/money'
import { formatPhone } from '@/lib/format/phone'
import { searchWords } from '@/lib/modules/customers/customers.rules'
import { stateLabels } from '@/lib/modules/documents/documents.labels'
import { pageStateLabels } from '@/lib/modules/payment-pages/payment-pages.labels'
import { shownPageState } from '@/lib/modules/payment-pages/payment-pages.rules'
import { href } from '@/lib/routes/find'

import type { FoundGroup, FoundRecord } from './palette.schema'

const IN_GROUP = 5

/** What the visitor may see of each kind; a kind without a scope is not searched, and its group is not in the answer. */
export type PaletteScopes = {
  customers: Scope<'customers'> | null
  services: Scope<'serviceDetails'> | null
  paymentPages: Scope<'paymentPages'> | null
  documents: Scope<'documents'> | null
}
type Owned = { readonly ownerId?: string }
type Look<S> = { scope: S; hits: SQL; words: string }

/** Up to five records of each kind by what was typed, then by what the same keys give on the other keyboard. */
export const searchRecords = (within: MemberScope, scopes: PaletteScopes, typed: string): Promise<FoundGroup[]> =>
  inCompany(within, async (tx) => {
    const groups: (FoundGroup | null)[] = [
      await group(tx, { kind: 'customer', from: 'customers', scope: scopes.customers, typed, look: lookForCustomers }),
      await group(tx, { kind: 'service', from: 'services', scope: scopes.services, typed, look: lookForServices }),
      await group(tx, {
        kind: 'payment_page',
        from: 'payment_pages',
        scope: scopes.paymentPages,
        typed,
        look: lookForPages,
      }),
      await group(tx, { kind: 'document', from: 'documents', scope: scopes.documents, typed, look: lookForDocuments }),
    ]
    return groups.filter((found) => found !== null)
  })

type Wanted<S> = {
  kind: FoundGroup['kind']
  from: Searchable
  scope: S | null
  typed: string
  look: (tx: Tx, look: Look<S>) => Promise<FoundRecord[]>
}

async function group<S extends Owned>(tx: Tx, wanted: Wanted<S>): Promise<FoundGroup | null> {
  const { kind, scope, typed } = wanted
  if (!scope) return null
  const items = await itemsOf(tx, { ...wanted, scope, text: typed })
  const twin = layoutTwin(typed)
  if (items.length < IN_GROUP && twin !== typed) {
    const known = new Set(items.map(({ id }) => id))
    const more = await itemsOf(tx, { ...wanted, scope, text: twin })
    items.push(...more.filter(({ id }) => !known.has(id)))
  }
  return items.length > 0 ? { kind, items: items.slice(0, IN_GROUP) } : null
}

type Asked<S> = Wanted<S> & { scope: S; text: string }

async function itemsOf<S extends Owned>(tx: Tx, { from, scope, text, look }: Asked<S>): Promise<FoundRecord[]> {
  const words = from === 'customers' ? searchWords(text) : text
  const { ids } = await searchIds(tx, { kind: from, words, ownerId: scope.ownerId })
  return ids.length > 0 ? look(tx, { scope, hits: sql`any(${sql.param(ids)}::uuid[])`, words: text }) : []
}

/** Titles that begin with what was typed come before those that hold it. */
const closest = (title: AnyPgColumn, words: string) =>
  sql`starts_with(lower(${title}), ${words.trim().toLowerCase()}) desc`

async function lookForCustomers(tx: Tx, { scope, hits, words }: Look<Scope<'customers'>>): Promise<FoundRecord[]> {
  const { companyId, id, name, phone, city, ownerId, deletedAt, lastActivityAt } = customers
  const found = await tx
    .select({ id, name, phone, city })
    .from(customers)
    .where(and(eq(companyId, scope.companyId), isNull(deletedAt), sql`${id} = ${hits}`, ownedBy(ownerId, scope)))
    .orderBy(closest(name, words), desc(lastActivityAt), id)
    .limit(IN_GROUP)
  return found.map((one) => ({
    id: one.id,
    title: one.name,
    hints: [one.phone ? formatPhone(one.phone) : '', one.city].filter(Boolean),
    href: href('customers-view', { id: one.id }),
  }))
}

async function lookForServices(tx: Tx, { scope, hits, words }: Look<Scope<'serviceDetails'>>): Promise<FoundRecord[]> {
  const { companyId, id, name, code, priceAgorot, deletedAt } = services
  const found = await tx
    .select({ id, name, code, priceAgorot })
    .from(services)
    .where(and(eq(companyId, scope.companyId), isNull(deletedAt), sql`${id} = ${hits}`))
    .orderBy(closest(name, words), name, id)
    .limit(IN_GROUP)
  return found.map((one) => ({
    id: one.id,
    title: one.name,
    hints: [one.code, formatShekels(one.priceAgorot)],
    href: href('services-view', { id: one.id }),
  }))
}

async function lookForPages(tx: Tx, { scope, hits, words }: Look<Scope<'paymentPages'>>): Promise<FoundRecord[]> {
  const { companyId, id, title, amountAgorot, state, expiresAt, ownerId, deletedAt, createdAt } = paymentPages
  const found = await tx
    .select({ id, title, amountAgorot, state, expiresAt })
    .from(paymentPages)
    .where(and(eq(companyId, scope.companyId), isNull(deletedAt), sql`${id} = ${hits}`, ownedBy(ownerId, scope)))
    .orderBy(closest(title, words), desc(createdAt), id)
    .limit(IN_GROUP)
  return found.map((one) => ({
    id: one.id,
    title: one.title,
    hints: [formatShekels(one.amountAgorot), pageStateLabels[shownPageState(one, new Date())]],
    href: href('payment-page-view', { id: one.id }),
  }))
}

async function lookForDocuments(tx: Tx, { scope, hits, words }: Look<Scope<'documents'>>): Promise<FoundRecord[]> {
  const { companyId, id, title, numberText: number, state, ownerId, deletedAt, createdAt } = documents
  const found = await tx
    .select({ id, title, number, state })
    .from(documents)
    .where(and(eq(companyId, scope.companyId), isNull(deletedAt), sql`${id} = ${hits}`, ownedBy(ownerId, scope)))
    .orderBy(closest(title, words), desc(createdAt), id)
    .limit(IN_GROUP)
  return found.map((one) => ({
    id: one.id,
    title: one.title,
    hints: [`מס׳ ${one.number}`, stateLabels[one.state]],
    href: href('documents-view', { id: one.id }),
  }))
}

const ownedBy = (column: AnyPgColumn, { ownerId }: Owned) => (ownerId ? sql`${column} = ${ownerId}` : undefined)
