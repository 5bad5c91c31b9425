import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { ClientScope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { documents } from '@/lib/db/schema/documents'
import { files } from '@/lib/db/schema/platform'
import { readInCompany } from '@/lib/db/tenant'

import type { SignerState } from './documents.schema'

const MOST = 50

/**
 * Condition: a client may see the document. These are the documents of the client's customer and those that the
 * client's own verified address is to sign, but no drafts. The address on the customer's record does not count here,
 * since the client can change it.
 */
export const ownDocuments = ({ companyId, customerId, actorId }: ClientScope): SQL | undefined =>
  and(
    eq(documents.companyId, companyId),
    isNull(documents.deletedAt),
    sql`${documents.state} <> 'draft'`,
    sql`(${documents.customerId} = ${customerId} or ${documents.id} in (
      select s.document_id from signers s join users u on u.company_id = s.company_id and lower(s.email) = lower(u.email)
      where s.company_id = ${companyId} and u.id = ${actorId}))`,
  )

/**
 * Returns the signer that the client is, as a subquery: matched by the client's own address or, on the customer's own
 * documents, by the address on the customer's record.
 */
export const ownSigner = ({ companyId, customerId, actorId }: ClientScope) => sql`
  select s.id, s.state from signers s
  join users u on u.company_id = s.company_id and u.id = ${actorId}
  left join customers c on c.company_id = s.company_id and c.id = ${customerId}
  where s.company_id = ${companyId} and s.document_id = documents.id and s.role <> 'viewer' and s.state <> 'delegated'
    and (lower(s.email) = lower(u.email) or (documents.customer_id = ${customerId} and lower(s.email) = lower(c.email)))
  order by s.state in ('signed', 'declined'), s.position limit 1`

/** Returns the client's documents, newest first, at most 50, with the state of the client's own signature. */
export const listOwnDocuments = (scope: ClientScope) =>
  readInCompany(scope, async (tx) => {
    const { id, title, state, sealState, sentAt, expiresAt, completedAt, createdAt } = documents
    const found = await tx
      .select({
        id,
        title,
        state,
        sealState,
        sentAt,
        expiresAt,
        completedAt,
        ownState: sql<SignerState | null>`(select m.state from (${ownSigner(scope)}) m)`,
      })
      .from(documents)
      .where(ownDocuments(scope))
      .orderBy(desc(createdAt), desc(id))
      .limit(MOST)
    return found.map(({ sentAt: sent, expiresAt: expires, completedAt: completed, ...row }) => ({
      ...row,
      sentAt: sent?.toISOString() ?? null,
      expiresAt: expires?.toISOString() ?? null,
      completedAt: completed?.toISOString() ?? null,
    }))
  })

export type OwnDocument = Awaited<ReturnType<typeof listOwnDocuments>>[number]

/**
 * Returns the file of the sealed copy of a client's document; 404 for any other document and if it is not sealed yet.
 */
export const findOwnSealed = (scope: ClientScope, id: string) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ key: files.storageKey, name: files.name, mime: files.mime, size: files.size })
      .from(documents)
      .innerJoin(files, and(eq(files.companyId, documents.companyId), eq(files.id, documents.sealedFileId)))
      .where(and(ownDocuments(scope), eq(documents.id, id), eq(documents.state, 'completed')))
    if (!found) throw notFound('המסמך לא נמצא')
    return found
  })
