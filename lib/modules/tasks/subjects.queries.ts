import { and, desc, sql } from 'drizzle-orm'

import { listScopeOwners } from '@/lib/access/reach'
import type { Tx } from '@/lib/db/client'
import { documents } from '@/lib/db/schema/documents'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { searchIds } from '@/lib/db/search'
import { readInCompany } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'

import type { SubjectScopes, TaskViewer } from './reach.queries'
import type { TaskSubject } from './tasks.schema'

const MAX_OFFERED = 25

/** Records that are found here; customers and leads are found by their own addresses. */
const SOURCES = {
  document: { table: documents, kind: 'documents' },
  payment_page: { table: paymentPages, kind: 'payment_pages' },
} as const
type Found = { entity: keyof typeof SOURCES; q: string }

/**
 * Finds documents or payment pages that a task may be about, by title or number; without a text the newest. At most 25;
 * none for viewers who may not see them.
 */
export const listSubjectOptions = (scope: TaskViewer, { entity, q }: Found, scopes: SubjectScopes) =>
  readInCompany(scope, async (tx) => {
    const viewer = scopes[entity]
    if (!viewer) return []
    const { table } = SOURCES[entity]
    const found = await tx
      .select({ value: table.id, label: table.title, number: table.numberText })
      .from(table)
      .where(and(inScope(table, viewer), await matching(tx, viewer, { entity, q })))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(MAX_OFFERED)
    return found.map(({ number, ...option }) => ({ ...option, hint: `מס׳ ${number}` }))
  })

async function matching(tx: Tx, viewer: Parameters<typeof listScopeOwners>[0], { entity, q }: Found) {
  const words = q.trim()
  if (!words) return undefined
  const { table, kind } = SOURCES[entity]
  const { ids } = await searchIds(tx, { kind, words, ownerIds: listScopeOwners(viewer) })
  return sql`${table.id} = any(${sql.param(ids)}::uuid[])`
}

/** Returns the kinds of records that tasks may be about and that the viewer may see. */
export const offeredSubjects = (scopes: SubjectScopes): TaskSubject['entity'][] =>
  (Object.keys(scopes) as TaskSubject['entity'][]).filter((entity) => scopes[entity] !== null)
