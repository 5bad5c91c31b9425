import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { isOverdue } from './documents.rules'
import { recordDocumentEvent } from './events.mutations'
import { createSignerLink } from './invitations.mutations'
import { lockTarget } from './signers.mutations'

/**
 * Opens a signer's page on the staff's own device, in their presence: creates a link that is not sent to anybody and
 * records the witness.
 */
export const openInPerson = (scope: Scope<'documents'>, target: { id: string; signerId: string }) =>
  inCompany(scope, async (tx) => {
    const { document, signer } = await lockTarget(tx, scope, target)
    if (isOverdue(document)) throw conflict('expired', 'תוקף המסמך פג. יש לשלוח קישור חדש.')
    const { companyId, actorId } = scope
    const [witness] = await tx
      .select({ name: users.displayName })
      .from(users)
      .where(and(eq(users.companyId, companyId), eq(users.id, actorId)))
    const witnessName = witness?.name ?? ''
    const link = await createSignerLink(tx, scope, {
      signer,
      change: { witnessId: witness ? actorId : null, witnessName },
    })
    const data = { witness: witnessName }
    await recordDocumentEvent(tx, scope, {
      document,
      type: 'in_person',
      signerId: signer.id,
      data,
      timeline: { signer: signer.name },
    })
    return { link }
  })
