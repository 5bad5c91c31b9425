import { and, desc, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { customerFiles } from '@/lib/db/schema/customer-record'
import { files } from '@/lib/db/schema/platform'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { MAX_CUSTOMER_FILES } from './files.rules'
import { requireCustomer } from './record-lock.queries'

/** The files of a customer of the scope with those of its notes, newest first; 404. */
export const listFiles = (scope: Scope<'customers'>, customerId: string) =>
  inCompany(scope, async (tx) => {
    await requireCustomer(tx, scope, customerId)
    const { id, name, noteId, createdAt } = customerFiles
    return tx
      .select({ id, name, noteId, createdAt, size: files.size, byName: users.displayName })
      .from(customerFiles)
      .innerJoin(files, and(eq(files.companyId, customerFiles.companyId), eq(files.id, customerFiles.fileId)))
      .leftJoin(users, and(eq(users.companyId, customerFiles.companyId), eq(users.id, customerFiles.createdBy)))
      .where(
        and(
          eq(customerFiles.companyId, scope.companyId),
          eq(customerFiles.customerId, customerId),
          isNull(customerFiles.deletedAt),
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(MAX_CUSTOMER_FILES)
  })

export type CustomerFile = Awaited<ReturnType<typeof listFiles>>[number]

/** Where the contents of a file lie; 404 where its customer is outside the scope, or the file is gone. */
export const findFile = (scope: Scope<'customers'>, { id, fileId }: { id: string; fileId: string }) =>
  inCompany(scope, async (tx) => {
    await requireCustomer(tx, scope, id)
    const [found] = await tx
      .select({ key: files.storageKey, name: customerFiles.name, mime: files.mime, size: files.size })
      .from(customerFiles)
      .innerJoin(files, and(eq(files.companyId, customerFiles.companyId), eq(files.id, customerFiles.fileId)))
      .where(
        and(
          eq(customerFiles.companyId, scope.companyId),
          eq(customerFiles.customerId, id),
          eq(customerFiles.id, fileId),
          isNull(customerFiles.deletedAt),
        ),
      )
    if (!found) throw notFound('הקובץ לא נמצא')
    return found
  })
