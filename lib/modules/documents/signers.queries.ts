import { and, asc, eq } from 'drizzle-orm'
import { unseal } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { signers } from '@/lib/db/schema/documents'
import { documentFields } from '@/lib/db/schema/signing'

import { fieldValueCell } from './signers.rules'

type DocumentRef = { companyId: string; documentId: string }

/** Returns the signers of a document in order; a person who took over a signature follows the one who delegated it. */
export const listSigners = (tx: Tx, { companyId, documentId }: DocumentRef) =>
  tx
    .select()
    .from(signers)
    .where(and(eq(signers.companyId, companyId), eq(signers.documentId, documentId)))
    .orderBy(asc(signers.position), asc(signers.createdAt), asc(signers.id))

export type SignerRecord = typeof signers.$inferSelect

/** Returns the fields of a document in reading order: by page, from the top. */
export const listDocumentFields = (tx: Tx, { companyId, documentId }: DocumentRef) =>
  tx
    .select()
    .from(documentFields)
    .where(and(eq(documentFields.companyId, companyId), eq(documentFields.documentId, documentId)))
    .orderBy(asc(documentFields.page), asc(documentFields.y), asc(documentFields.id))

export type FieldRecord = typeof documentFields.$inferSelect

/** Decrypts a field's value if it is an identity number, which is stored encrypted. */
export const unsealField = (field: FieldRecord): FieldRecord =>
  field.type === 'national_id' && field.value
    ? { ...field, value: unseal(field.value, fieldValueCell(field.companyId, field.id)) }
    : field
