import { and, eq } from 'drizzle-orm'
import { absoluteUrl } from '@/lib/core/config'
import { newToken, sha256 } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { addLink, revokeLinks } from '@/lib/db/links'
import { type documents, signers } from '@/lib/db/schema/documents'
import type { TenantContext } from '@/lib/db/tenant'
import { queueMail } from '@/lib/mail/outbox'
import { signatureReminderEmail, signatureRequestEmail } from '@/lib/mail/templates'
import { href } from '@/lib/routes/find'
import { issuerName } from './dispatch.queries'
import { recordDocumentEvent } from './events.mutations'
import { listSigners, type SignerRecord } from './signers.queries'
import { toNotify } from './turns.rules'

type Document = Pick<typeof documents.$inferSelect, 'id' | 'title' | 'message' | 'expiresAt' | 'customerId' | 'ownerId'>
type Invitation = {
  document: Pick<Document, 'title' | 'message' | 'expiresAt'>
  signer: SignerRecord
  /** A request revokes the earlier links; a reminder does not, since the signer may have the page open. */
  emailKind: 'request' | 'reminder'
}

/** Creates a link of 256 random bits for a signer and sends it by e-mail; only its hash is stored. Returns the link. */
export async function inviteSigner(
  tx: Tx,
  who: TenantContext,
  { document, signer, emailKind }: Invitation,
): Promise<string> {
  const { companyId } = who
  if (emailKind === 'request') await revokeLinks(tx, { companyId, targetId: signer.id })
  const link = await createSignerLink(tx, who, { signer, change: emailKind === 'request' ? begun() : ALONE })
  await queueMail(tx, who, {
    kind: `document.${emailKind}`,
    to: signer.email,
    ...(emailKind === 'request' ? signatureRequestEmail : signatureReminderEmail)({
      signerName: signer.name,
      companyName: await issuerName(tx, companyId),
      documentName: document.title,
      link,
      ...(document.expiresAt && { expiresAt: document.expiresAt.toISOString() }),
      ...(document.message && { note: document.message }),
    }),
  })
  return link
}

type Change = Partial<typeof signers.$inferInsert>

/** Clears the witness: a link that was sent is opened without a staff member present. */
const ALONE: Change = { witnessId: null, witnessName: '' }

/** Starts the turn of a signer, or starts it again: reminders count from now. */
const begun = (): Change => ({ ...ALONE, notifiedAt: new Date(), remindedAt: null, reminderCount: 0 })

/** Creates a link for a signer without sending it; only its hash is stored. */
export async function createSignerLink(
  tx: Tx,
  who: TenantContext,
  { signer, change }: { signer: SignerRecord; change: Change },
) {
  const { companyId, actorId = null } = who
  const token = newToken(256)
  await addLink(tx, { companyId, kind: 'signer', targetId: signer.id, token })
  const state = signer.state === 'waiting' ? ('notified' as const) : signer.state
  const sent = { tokenHash: sha256(token), sentAt: new Date(), updatedAt: new Date(), updatedBy: actorId }
  await tx
    .update(signers)
    .set({ state, ...sent, ...change })
    .where(and(eq(signers.companyId, companyId), eq(signers.id, signer.id)))
  return absoluteUrl(href('documents-sign', { id: token }))
}

/** Invites all signers whose turn has come; returns their links. */
export async function inviteNext(
  tx: Tx,
  who: TenantContext,
  document: Document,
): Promise<{ signerId: string; link: string }[]> {
  const people = await listSigners(tx, { companyId: who.companyId, documentId: document.id })
  const links: { signerId: string; link: string }[] = []
  for (const signer of toNotify(people)) {
    links.push({ signerId: signer.id, link: await inviteSigner(tx, who, { document, signer, emailKind: 'request' }) })
  }
  return links
}

/** Invites the next group after a signature, and adds this to the chain of events. */
export async function inviteNextGroup(tx: Tx, who: TenantContext, document: Document): Promise<void> {
  for (const { signerId } of await inviteNext(tx, who, document))
    await recordDocumentEvent(tx, who, { document, type: 'turn_came', signerId })
}
