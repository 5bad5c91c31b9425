import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { documents } from '@/lib/db/schema/documents'
import { files } from '@/lib/db/schema/platform'
import { readInCompany } from '@/lib/db/tenant'

import { documentsInScope } from './documents.queries'

/**
 * Returns the storage keys of the sealed copies, without documents that have none yet; 404 if any document is outside
 * the scope.
 */
export const sealedFiles = (scope: Scope<'documents'>, ids: readonly string[]) =>
  readInCompany(scope, async (tx) => {
    const { id, numberText: number, title } = documents
    const found = await tx
      .select({ id, number, title, key: files.storageKey })
      .from(documents)
      .leftJoin(files, and(eq(files.companyId, documents.companyId), eq(files.id, documents.sealedFileId)))
      .where(and(documentsInScope(scope), inArray(id, [...ids])))
      .orderBy(asc(documents.number))
    if (found.length !== new Set(ids).size) throw notFound('חלק מהמסמכים שנבחרו לא נמצאו')
    return found.flatMap(({ key, ...document }) => (key ? [{ ...document, key }] : []))
  })
