import { and, eq } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { revokeLinks } from '@/lib/db/links'
import { type documents, signers } from '@/lib/db/schema/documents'
import { documentFields } from '@/lib/db/schema/signing'
import type { TenantContext } from '@/lib/db/tenant'
import { inCompany } from '@/lib/db/tenant'
import type { DelegateInput } from './delegation.schema'
import { isOverdue } from './documents.rules'
import { recordDocumentEvent } from './events.mutations'
import { inviteSigner } from './invitations.mutations'
import { scheduleReminders } from './reminders.mutations'
import { lockTarget } from './signers.mutations'
import { listSigners, type SignerRecord } from './signers.queries'
import { lockOpenSigning } from './signing/signing.mutations'
import type { Device, SignerPass } from './signing/signing.queries'

type Document = typeof documents.$inferSelect
type Handing = { document: Document; from: SignerRecord; to: DelegateInput; device?: Device | undefined }

/** Maximum number of people who ever took part in one document, including those who delegated. */
const MAX_PEOPLE = 30

/** Delegates a signer's signature to another person; the signer's own link is revoked at once. */
export const delegateSignature = (pass: SignerPass, to: DelegateInput, device: Device) =>
  inCompany(pass, async (tx) => {
    const { document, signer } = await lockOpenSigning(tx, pass)
    await transferToDelegate(tx, pass, { document, from: signer, to, device })
    return { state: 'delegated' as const }
  })

/** Replaces a signer with another person on behalf of the staff; the earlier link is revoked at once. */
export const changeSigner = (scope: Scope<'documents'>, target: { id: string; signerId: string }, to: DelegateInput) =>
  inCompany(scope, async (tx) => {
    const { document, signer } = await lockTarget(tx, scope, target)
    if (isOverdue(document)) throw conflict('expired', 'תוקף המסמך פג. יש לשלוח קישור חדש.')
    await transferToDelegate(tx, scope, { document, from: signer, to })
    return { id: document.id }
  })

/** Transfers the fields and the turn to the new person; the previous signer stays on the record as `delegated`. */
async function transferToDelegate(tx: Tx, who: TenantContext, { document, from, to, device }: Handing) {
  const { companyId } = document
  const people = await listSigners(tx, { companyId, documentId: document.id })
  if (people.length >= MAX_PEOPLE) throw conflict('too_many', 'המסמך כבר הועבר פעמים רבות. יש לפנות לשולח.')
  if (people.some(({ email, state }) => state !== 'delegated' && email === to.email))
    throw invalid({ email: 'האדם הזה כבר משתתף במסמך' })
  const heir = await addHeir(tx, who, { from, to })
  await tx
    .update(signers)
    .set({ state: 'delegated', delegatedToId: heir.id, delegateReason: to.reason, updatedAt: new Date(), ...device })
    .where(and(eq(signers.companyId, companyId), eq(signers.id, from.id)))
  await tx
    .update(documentFields)
    .set({ signerId: heir.id })
    .where(and(eq(documentFields.companyId, companyId), eq(documentFields.signerId, from.id)))
  await revokeLinks(tx, { companyId, targetId: from.id })
  await recordDocumentEvent(tx, who, {
    document,
    type: 'delegated',
    signerId: from.id,
    ...device,
    data: { reason: to.reason, to: heir.name, email: heir.email },
    timeline: { signer: from.name, to: heir.name },
  })
  await inviteSigner(tx, who, { document, signer: heir, emailKind: 'request' })
  await scheduleReminders(tx, document)
}

async function addHeir(tx: Tx, who: TenantContext, { from, to }: Pick<Handing, 'from' | 'to'>): Promise<SignerRecord> {
  const { companyId, documentId, position, role, orderGroup } = from
  const by = who.actorId ?? null
  const { name, email, phone } = to
  const [heir] = await tx
    .insert(signers)
    .values({
      companyId,
      documentId,
      position,
      role,
      orderGroup,
      name,
      email,
      phone,
      id: newId(),
      state: 'waiting',
      createdBy: by,
      updatedBy: by,
    })
    .returning()
  if (!heir) throw new Error('nobody was added')
  return heir
}
