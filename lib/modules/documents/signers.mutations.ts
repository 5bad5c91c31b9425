import type { Scope } from '@/lib/access/scope'
import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { resendProblem } from './dispatch.rules'
import { lockDocument } from './documents.mutations'
import { listSigners } from './signers.queries'

type Target = { id: string; signerId: string }

/**
 * Locks the document and returns one of its signers to whom something may still be sent. 404 outside the scope, 409 if
 * there is nothing to wait for.
 */
export async function lockTarget(tx: Tx, scope: Scope<'documents'>, { id, signerId }: Target) {
  const document = await lockDocument(tx, scope, id)
  const people = await listSigners(tx, { companyId: scope.companyId, documentId: id })
  const signer = people.find((one) => one.id === signerId)
  if (!signer) throw notFound('החותם לא נמצא')
  const problem = resendProblem(document.state, signer)
  if (problem) throw conflict('closed', problem)
  return { document, signer }
}
