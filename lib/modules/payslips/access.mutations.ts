import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { blindIndex, equalSecrets, newToken, sha256 } from '@/lib/core/crypto'
import { AppError, invalid, unauthorized } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { payslipCodes, payslips } from '@/lib/db/schema/payslips'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import { countHit } from '@/lib/limits/rate-limit'
import { queueMail } from '@/lib/mail/outbox'
import { payslipCodeEmail } from '@/lib/mail/payslip-emails'
import { issuerName } from '@/lib/modules/documents/dispatch.queries'
import { type Device, readSignerDevice } from '@/lib/modules/documents/signing/signing.queries'
import { touch } from '@/lib/records/touch'
import { hasSlipProof, loadSlipAccess, type SlipPass } from './access.queries'
import { CODE_MINUTES, isSlipLocked, LOCK_MINUTES, PASS_MINUTES, slipLinkState, trySlipCode } from './access.rules'
import { recordSlipEvent } from './events.mutations'

const CODES = { name: 'payslip-code', hits: 6, seconds: 3600 }
const NO_CODES = { tries: 0, lockedUntil: null, codeHash: null, expiresAt: null }

/**
 * E-mails a six-digit code to the address the payslip was sent to; it replaces an earlier code. 429 above six per hour
 * or while locked.
 */
export async function sendSlipCode(pass: SlipPass, headers: Headers) {
  await countHit(CODES, `${pass.companyId}:${pass.slipId}`)
  return inCompany(pass, async (tx) => {
    const { slip, codes } = await lockSlipAccess(tx, pass)
    if (codes && isSlipLocked(codes)) throw locked()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const until = new Date(Date.now() + CODE_MINUTES * 60_000)
    await keepCodes(tx, pass, { codeHash: hashOf(pass, code), expiresAt: until })
    const companyName = await issuerName(tx, pass.companyId)
    const email = payslipCodeEmail({ companyName, code, until: until.toISOString() })
    await queueMail(tx, pass, { ...email, kind: 'payslip.code', to: slip.address, isAccountMail: true })
    await recordSlipEvent(tx, pass, { slipId: pass.slipId, type: 'code_sent', ...readSignerDevice(headers) })
    return { sent: true }
  })
}

/**
 * Opens a payslip with its code. Returns the token for this browser's cookie; 422 for a wrong or expired code, 429 once
 * five were wrong.
 */
export async function openSlip(
  pass: SlipPass,
  code: string,
  device: Device,
): Promise<{ cookie: string; seconds: number }> {
  // The refusal is thrown after the commit, so that the failed attempt stays recorded.
  const { outcome, cookie } = await inCompany(pass, (tx) => tryOpening(tx, pass, { code, device }))
  if (outcome === 'locked') throw locked()
  if (outcome === 'expired') throw invalid({ code: 'תוקף הקוד פג. אפשר לבקש קוד חדש.' })
  if (outcome === 'wrong') throw invalid({ code: 'הקוד אינו נכון' })
  return { cookie, seconds: PASS_MINUTES * 60 }
}

async function tryOpening(tx: Tx, pass: SlipPass, { code, device }: { code: string; device: Device }) {
  const { slip, codes = NO_CODES } = await lockSlipAccess(tx, pass)
  const isRight = codes.codeHash !== null && equalSecrets(codes.codeHash, hashOf(pass, code))
  const { outcome, kept } = trySlipCode(codes, isRight)
  const cookie = newToken(256)
  const passed = { passHash: sha256(cookie), passUntil: new Date(Date.now() + PASS_MINUTES * 60_000) }
  await keepCodes(tx, pass, { ...kept, ...(outcome === 'right' && passed) })
  const type = outcome === 'right' ? 'opened' : kept.lockedUntil && !isSlipLocked(codes) ? 'locked' : 'wrong_code'
  await recordSlipEvent(tx, pass, { slipId: pass.slipId, type, ...device })
  if (outcome === 'right' && slip.state === 'sent') {
    await tx
      .update(payslips)
      .set({ state: 'opened', openedAt: new Date(), ...touch(slip.version) })
      .where(rowOf(pass))
    await publish(tx, pass, { topic: 'payslip', entityId: slip.batchId, kind: 'opened' })
  }
  return { outcome, cookie }
}

/** Returns the file of a payslip to the browser that entered the code; 401 for any other. A download is recorded. */
export const readSlip = (
  pass: SlipPass,
  cookie: string,
  { isDownload, device }: { isDownload: boolean; device: Device },
) =>
  inCompany(pass, async (tx) => {
    const { slip, codes } = await lockSlipAccess(tx, pass)
    if (!hasSlipProof(codes, cookie) || !slip.fileId) throw unauthorized()
    const [file] = await tx
      .select({ key: files.storageKey, size: files.size })
      .from(files)
      .where(and(eq(files.companyId, pass.companyId), eq(files.id, slip.fileId)))
    if (!file) throw closed()
    if (isDownload) {
      await recordSlipEvent(tx, pass, { slipId: pass.slipId, type: 'downloaded', ...device })
      await tx
        .update(payslips)
        .set({ downloadedAt: slip.downloadedAt ?? new Date() })
        .where(rowOf(pass))
      await publish(tx, pass, { topic: 'payslip', entityId: slip.batchId, kind: 'opened' })
    }
    return { ...file, name: 'תלוש שכר.pdf', mime: 'application/pdf' }
  })

const rowOf = ({ companyId, slipId }: SlipPass) => and(eq(payslips.companyId, companyId), eq(payslips.id, slipId))

/** Locks the payslip, then reads it and its codes; 410 if the link is no longer active. */
async function lockSlipAccess(tx: Tx, pass: SlipPass) {
  await tx.select({ id: payslips.id }).from(payslips).where(rowOf(pass)).for('update')
  const access = await loadSlipAccess(tx, pass)
  if (slipLinkState(access.slip) !== 'open') throw closed()
  return access
}

const keepCodes = (tx: Tx, { companyId, slipId }: SlipPass, change: Partial<typeof payslipCodes.$inferInsert>) =>
  tx
    .insert(payslipCodes)
    .values({ companyId, slipId, ...change })
    .onConflictDoUpdate({ target: [payslipCodes.companyId, payslipCodes.slipId], set: change })

/** Keyed hash, so that the small code space cannot be brute-forced on a copy of the database. */
const hashOf = ({ companyId, slipId }: SlipPass, code: string) => blindIndex(companyId, `payslip|${slipId}|${code}`)

const locked = () =>
  new AppError(`יותר מדי קודים שגויים. אפשר לנסות שוב בעוד ${LOCK_MINUTES} דקות.`, { status: 429, code: 'locked' })
const closed = () =>
  new AppError('הקישור אינו פעיל עוד. אפשר לבקש קישור חדש מהמעסיק.', { status: 410, code: 'expired' })
