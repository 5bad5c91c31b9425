import type { Scope } from '@/lib/access/scope'
import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { resendProblem } from './dispatch.rules'
import { lockDocument } from './documents.mutations'
import { listSigners } from './signers.queries'

type Target = { id: string; signerId: string }

/** A signer of a document who may still be sent something, the document's row locked. 404 outside the scope, 409 where there is nothing to wait for. */
export async function lockTarget(tx: Tx, scope: Scope<'documents'>, { id, signerId }: Target) {
  const document = await lockDocument(tx, scope, id)
  const people = await listSigners(tx, { companyId: scope.companyId, documentId: id })
  const signer = people.find((one) => one.id === signerId)
  if (!signer) throw notFound('החותם לא נמצא')
  const problem = resendProblem(document.state, signer)
  if (problem) throw conflict('closed', problem)
  return { document, signer }
}
