import { and, eq } from 'drizzle-orm'
import { isSecureOrigin } from '@/lib/core/config'
import { equalSecrets, sha256 } from '@/lib/core/crypto'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { findLink } from '@/lib/db/links'
import { payslipBatches, payslipEmployees, payslipEmployers } from '@/lib/db/schema/payslip-batches'
import { payslipCodes, payslipPages, payslips } from '@/lib/db/schema/payslips'
import { readInCompany } from '@/lib/db/tenant'
import { brandIn } from '@/lib/http/brand'
import { clientAddress, limitKey } from '@/lib/limits/client-address'
import { countHit } from '@/lib/limits/rate-limit'
import { issuerName } from '@/lib/modules/documents/dispatch.queries'
import { isSlipLocked, slipLinkState } from './access.rules'
import { monthText } from './payslips.rules'

declare const proven: unique symbol

/** Proof that the caller has a payslip's link: enough to request a code and no more. Only findSlipPass creates one. */
export type SlipPass = { readonly companyId: string; readonly slipId: string; readonly [proven]: true }

const WRONG_TOKENS = { name: 'payslip-token', hits: 30, seconds: 60 }
const A4 = { width: 595, height: 842 }

/**
 * Resolves a token to its payslip. 404 for every unknown token; only those are counted, and more than 30 a minute give
 * 429.
 */
export async function findSlipPass(token: string, headers: Pick<Headers, 'get'>): Promise<SlipPass> {
  const link = await findLink('payslip', token)
  if (link) return { companyId: link.companyId, slipId: link.targetId } as SlipPass
  await countHit(WRONG_TOKENS, limitKey(clientAddress(headers)))
  throw notFound('הקישור אינו תקין')
}

/** Returns the name of the cookie of a browser that entered the code. */
export const passCookie = () => (isSecureOrigin() ? '__Host-payslip' : 'payslip')

/** Returns the value of that cookie in a request, or an empty string. */
export const readSlipPass = (headers: Pick<Headers, 'get'>): string =>
  (headers.get('cookie') ?? '')
    .split(/; */)
    .find((part) => part.startsWith(`${passCookie()}=`))
    ?.slice(passCookie().length + 1) ?? ''

/**
 * Loads the page behind a payslip's link, without side effects; it contains no personal data until the code was entered
 * in this browser.
 */
export const loadSlipPage = (pass: SlipPass, cookie: string) =>
  readInCompany(pass, async (tx) => {
    const { slip, codes } = await loadSlipAccess(tx, pass)
    const state = slipLinkState(slip)
    const shown = { issuer: await issuerName(tx, pass.companyId), brand: await brandIn(tx, pass.companyId), state }
    if (state !== 'open') return { ...shown, step: 'closed' as const }
    if (hasSlipProof(codes, cookie)) return { ...shown, step: 'read' as const, slip: await readable(tx, pass) }
    return { ...shown, step: accessStep(codes) }
  })

/** Returns the next step of access: request a code, enter the code, or wait for the lock to end. */
function accessStep(codes: typeof payslipCodes.$inferSelect | undefined): 'ask' | 'code' | 'locked' {
  if (!codes) return 'ask'
  if (isSlipLocked(codes)) return 'locked'
  return codes.codeHash && codes.expiresAt && codes.expiresAt > new Date() ? 'code' : 'ask'
}

export type SlipPageView = Awaited<ReturnType<typeof loadSlipPage>>

/** Loads a payslip and its codes from the database. */
export async function loadSlipAccess(tx: Tx, { companyId, slipId }: SlipPass) {
  const [slip] = await tx
    .select()
    .from(payslips)
    .where(and(eq(payslips.companyId, companyId), eq(payslips.id, slipId)))
  if (!slip) throw notFound('הקישור אינו תקין')
  const [codes] = await tx
    .select()
    .from(payslipCodes)
    .where(and(eq(payslipCodes.companyId, companyId), eq(payslipCodes.slipId, slipId)))
  return { slip, codes }
}

type Proof = { passHash: string | null; passUntil: Date | null }

/** Whether a cookie is the one issued for the code, and is still valid. */
export const hasSlipProof = (codes: Proof | undefined, cookie: string) =>
  Boolean(
    codes?.passHash && codes.passUntil && codes.passUntil > new Date() && equalSecrets(codes.passHash, sha256(cookie)),
  )

async function readable(tx: Tx, { companyId, slipId }: SlipPass) {
  const [found] = await tx
    .select({
      pages: payslips.pages,
      replacesId: payslips.replacesId,
      month: payslipBatches.month,
      batchId: payslips.batchId,
      name: payslipEmployees.name,
      employer: payslipEmployers.name,
    })
    .from(payslips)
    .innerJoin(payslipBatches, and(eq(payslipBatches.companyId, companyId), eq(payslipBatches.id, payslips.batchId)))
    .innerJoin(
      payslipEmployers,
      and(eq(payslipEmployers.companyId, companyId), eq(payslipEmployers.id, payslipBatches.employerId)),
    )
    .innerJoin(
      payslipEmployees,
      and(eq(payslipEmployees.companyId, companyId), eq(payslipEmployees.id, payslips.employeeId)),
    )
    .where(and(eq(payslips.companyId, companyId), eq(payslips.id, slipId)))
  if (!found) throw notFound('הקישור אינו תקין')
  const sizes = found.replacesId ? [] : await sizesOf(tx, { companyId, batchId: found.batchId })
  const { name, employer, month, pages } = found
  const sizeOf = (number: number) => sizes.find((one) => one.number === number) ?? A4
  return {
    name,
    employer,
    month: monthText(month),
    pages: pages.map(sizeOf).map(({ width, height }) => ({ width, height })),
  }
}

const sizesOf = (tx: Tx, { companyId, batchId }: { companyId: string; batchId: string }) =>
  tx
    .select({ number: payslipPages.number, width: payslipPages.width, height: payslipPages.height })
    .from(payslipPages)
    .where(and(eq(payslipPages.companyId, companyId), eq(payslipPages.batchId, batchId)))
