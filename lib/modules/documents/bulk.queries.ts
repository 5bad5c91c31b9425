import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { documents } from '@/lib/db/schema/documents'

import { documentsInScope } from './documents.queries'

type DocumentScope = Scope<'documents'>

/** Counts the chosen documents; 404 if any of them is missing or outside the scope. */
export async function countChosen(tx: Tx, scope: DocumentScope, ids: readonly string[]): Promise<number> {
  const wanted = new Set(ids)
  const [found] = await tx
    .select({ count: count() })
    .from(documents)
    .where(and(documentsInScope(scope), inArray(documents.id, [...wanted])))
  if (found?.count !== wanted.size) throw notFound('חלק מהמסמכים שנבחרו לא נמצאו')
  return wanted.size
}

type Chunk = { ids: readonly string[]; cursor: string | null; size: number }

/** Returns the next chunk of the chosen documents, ordered by id. */
export const loadChosenDocuments = (tx: Tx, scope: DocumentScope, { ids, cursor, size }: Chunk) =>
  tx
    .select({ id: documents.id, name: documents.title })
    .from(documents)
    .where(
      and(
        eq(documents.companyId, scope.companyId),
        documentsInScope(scope),
        inArray(documents.id, [...ids]),
        cursor ? gt(documents.id, cursor) : undefined,
      ),
    )
    .orderBy(asc(documents.id))
    .limit(size)
