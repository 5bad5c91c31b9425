import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { blindIndex, equalSecrets } from '@/lib/core/crypto'
import { AppError, conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { signers } from '@/lib/db/schema/documents'
import { inCompany } from '@/lib/db/tenant'
import { countText } from '@/lib/format/count-text'
import { countHit } from '@/lib/limits/rate-limit'
import { queueMail } from '@/lib/mail/outbox'
import { signingCodeEmail } from '@/lib/mail/signing-code-email'
import { admitText } from '@/lib/messaging/gate'
import { hasSmsProvider } from '@/lib/messaging/text-sender'
import { queueSms } from '@/lib/sms/outbox'
import { type CodeAttempt, codeChannel, codeEnd, isCodeLocked, trySignerCode } from './codes.rules'
import { issuerName } from './dispatch.queries'
import { lockDocument } from './documents.mutations'
import { recordDocumentEvent } from './events.mutations'
import { type Device, loadSignerAccess, type SignerAccess, type SignerPass } from './signing/signing.queries'

const SENDS = { name: 'signing-code', hits: 5, seconds: 3600 }

/**
 * Sends a new one-time code to the signer's own e-mail address or phone, at most five per hour; the previous code
 * becomes invalid. The answer does not reveal the destination.
 */
export async function sendSignerCode(pass: SignerPass, device: Device): Promise<{ sent: true }> {
  await countHit(SENDS, `${pass.companyId}:${pass.signerId}`)
  return inCompany(pass, async (tx) => {
    const { document, signer } = await lockForCode(tx, pass)
    if (isCodeLocked(signer)) throw lockedError()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const channel = codeChannel(document.authPolicy)
    if (channel === 'sms' && !(await canReachByText(tx, pass, signer.phone))) throw conflict('no_sms', NO_SMS)
    await setSigner(tx, pass, { codeHmac: hmacOf(pass, code), codeExpiresAt: codeEnd() })
    await SENDERS[channel](tx, { companyName: await issuerName(tx, pass.companyId), document, signer, code })
    await recordDocumentEvent(tx, pass, {
      document,
      type: 'code_sent',
      signerId: signer.id,
      ...device,
      data: { channel },
    })
    return { sent: true }
  })
}

/**
 * Checks a typed code: it passes once; the fifth wrong code locks for 15 minutes. 422 for a wrong code, 429 if locked,
 * 410 if expired.
 */
export async function verifySignerCode(pass: SignerPass, code: string, device: Device): Promise<void> {
  const tried = await inCompany(pass, async (tx) => {
    const { document, signer } = await lockForCode(tx, pass)
    const isRight = signer.codeHmac !== null && equalSecrets(signer.codeHmac, hmacOf(pass, code))
    const outcome = trySignerCode(signer, isRight)
    if ('change' in outcome) {
      await setSigner(tx, pass, {
        ...outcome.change,
        ...(outcome.outcome === 'passed' && { codePassedAt: new Date() }),
      })
    }
    const data = { channel: codeChannel(document.authPolicy) }
    const codeEvent = { document, signerId: signer.id, ...device, data }
    if (outcome.outcome === 'passed') await recordDocumentEvent(tx, pass, { ...codeEvent, type: 'code_passed' })
    if (outcome.outcome === 'locked') await recordDocumentEvent(tx, pass, { ...codeEvent, type: 'code_locked' })
    return outcome
  })
  // Thrown only after the transaction has committed, so that a refused attempt still counts.
  const error = errorOf(tried)
  if (error) throw error
}

/** A code that would only be stored could be read by the office, which could then pass for the signer. */
const NO_SMS = 'אי אפשר לשלוח כעת קוד במסרון. יש לפנות אל שולח המסמך.'

/** The signer is not told that the office blocked them. */
const canReachByText = async (tx: Tx, pass: SignerPass, phone: string): Promise<boolean> =>
  (await hasSmsProvider(tx, pass)) && (await admitText(tx, pass, { phone, purpose: 'transactional' })).ok

type Sending = SignerAccess & { companyName: string; code: string }

const SENDERS = {
  mail: (tx: Tx, { signer, document, companyName, code }: Sending) =>
    queueMail(tx, signer, {
      kind: 'document.code',
      to: signer.email,
      // Otherwise anyone who can read the outbox could pass for the signer.
      isAccountMail: true,
      ...signingCodeEmail({ signerName: signer.name, companyName, documentName: document.title, code }),
    }),
  sms: (tx: Tx, { signer, companyName, code }: Sending) =>
    queueSms(tx, signer, {
      kind: 'document.code',
      to: signer.phone,
      text: `הקוד לצפייה במסמך מאת ${companyName}: ${code}. תקף ל־10 דקות. אין להעביר אותו לאיש.`,
    }),
}

const WRONG_CODE = [
  'הקוד שגוי. נשאר ניסיון אחד.',
  'הקוד שגוי. נשארו שני ניסיונות.',
  'הקוד שגוי. נשארו # ניסיונות.',
] as const

function errorOf(tried: CodeAttempt): AppError | null {
  if (tried.outcome === 'passed') return null
  if (tried.outcome === 'wrong') {
    const words = countText(tried.left, WRONG_CODE)
    return invalid({ code: words }, words)
  }
  if (tried.outcome === 'expired')
    return new AppError('הקוד פג תוקף. יש לבקש קוד חדש.', { status: 410, code: 'code_expired' })
  return lockedError()
}

const lockedError = () =>
  new AppError('יותר מדי ניסיונות. אפשר לנסות שוב בעוד 15 דקות.', { status: 429, code: 'code_locked' })

/** Locks the document and returns it with the signer; 409 if the document requires no code. */
async function lockForCode(tx: Tx, pass: SignerPass): Promise<SignerAccess> {
  const { signer } = await loadSignerAccess(tx, pass)
  await lockDocument(tx, pass, signer.documentId)
  const access = await loadSignerAccess(tx, pass)
  if (access.document.authPolicy === 'none') throw conflict('no_code', 'למסמך הזה לא נדרש קוד')
  return access
}

const hmacOf = ({ companyId, signerId }: SignerPass, code: string) =>
  blindIndex(companyId, `signing-code|${signerId}|${code}`)

const setSigner = (tx: Tx, { companyId, signerId }: SignerPass, change: Partial<typeof signers.$inferInsert>) =>
  tx
    .update(signers)
    .set({ ...change, updatedAt: new Date() })
    .where(and(eq(signers.companyId, companyId), eq(signers.id, signerId)))
