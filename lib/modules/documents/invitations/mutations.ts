import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { addLink, revokeLinks } from '@/lib/db/links'
import { type documents, signers } from '@/lib/db/schema/documents'
import { queueMail } from '@/lib/mail/outbox'
import { signReminder, signRequest } from '@/lib/mail/templates'
import { href } from '@/lib/routes/find'
import { absolute } from '@/lib/server/config'
import { newToken, sha256 } from '@/lib/server/crypto'

import { issuerName } from '../sending/queries'
import type { SignerRecord } from '../signers/queries'

type Who = { readonly companyId: string; readonly actorId: string }
type Invitation = {
  document: Pick<typeof documents.$inferSelect, 'title' | 'message' | 'expiresAt'>
  signer: SignerRecord
  /** A request ends the earlier links; a reminder leaves them, since the page may be open with one. */
  letter: 'request' | 'reminder'
}

/** A new link of 256 random bits for a signer, sent by mail; only its hash is kept. Gives the link. */
export async function invite(tx: Tx, who: Who, { document, signer, letter }: Invitation): Promise<string> {
  const { companyId } = who
  const token = newToken(256)
  const link = absolute(href('documents-sign', { id: token }))
  if (letter === 'request') await revokeLinks(tx, { companyId, targetId: signer.id })
  await addLink(tx, { companyId, kind: 'signer', targetId: signer.id, token })
  const state = signer.state === 'waiting' ? ('notified' as const) : signer.state
  await tx
    .update(signers)
    .set({ state, tokenHash: sha256(token), sentAt: new Date(), updatedAt: new Date(), updatedBy: who.actorId })
    .where(and(eq(signers.companyId, companyId), eq(signers.id, signer.id)))
  await queueMail(tx, who, {
    kind: `document.${letter}`,
    to: signer.email,
    ...(letter === 'request' ? signRequest : signReminder)({
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
