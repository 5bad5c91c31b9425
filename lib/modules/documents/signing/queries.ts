import { and, eq, isNull } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { findLink } from '@/lib/db/links'
import { documents, signers } from '@/lib/db/schema/documents'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { brandIn } from '@/lib/server/brand'
import { clientAddress, limitKey } from '@/lib/server/client-address'
import { AppError, conflict, notFound } from '@/lib/server/errors'
import { countHit } from '@/lib/server/rate-limit'

import { issuerName } from '../sending/queries'
import { fieldsOf, signersOf } from '../signers/queries'
import { closedMessages } from './labels'
import { type SigningState, signingState } from './rules'

declare const proven: unique symbol

/** Proof that somebody holds a signer's link: what the public side may touch. Only findPass makes one. */
export type SignerPass = { readonly companyId: string; readonly signerId: string; readonly [proven]: true }

const WRONG_TOKENS = { name: 'signature-token', hits: 30, seconds: 60 }

/** The signer that a token stands for. 404 for every token that is not ours, and only those count: beyond 30 a minute 429. */
export async function findPass(token: string, headers: Headers): Promise<SignerPass> {
  const link = await findLink('signer', token)
  if (link) return { companyId: link.companyId, signerId: link.targetId } as SignerPass
  await countHit(WRONG_TOKENS, limitKey(clientAddress(headers)))
  throw notFound('הקישור אינו תקין')
}

/** Where a signer's request came from; kept as evidence. */
export type Device = { ip: string; userAgent: string | null }

const LONGEST_AGENT = 400

/** The device of a request as its headers tell. */
export const deviceOf = (headers: Headers): Device => ({
  ip: clientAddress(headers),
  userAgent: headers.get('user-agent')?.slice(0, LONGEST_AGENT) ?? null,
})

/** What the page behind a signer's link shows; reading it changes nothing. */
export const loadSigning = (pass: SignerPass) =>
  inCompany(pass, async (tx) => {
    const { document, signer } = await standingOf(tx, pass)
    const of = { companyId: pass.companyId, documentId: document.id }
    const people = await signersOf(tx, of)
    const state = signingState({ document, signer })
    const own = state === 'open' ? (await fieldsOf(tx, of)).filter((field) => field.signerId === signer.id) : []
    return {
      state,
      issuer: await issuerName(tx, pass.companyId),
      brand: await brandIn(tx, pass.companyId),
      number: document.numberText,
      title: document.title,
      message: state === 'open' ? document.message : '',
      signerName: signer.name,
      pages: canRead(state) ? document.pages : [],
      fields: own.map(({ id, type, label, page, x, y, w, h, required }) => ({
        id,
        type,
        label,
        page,
        x,
        y,
        w,
        h,
        required,
      })),
      signed: people.filter((one) => one.state === 'signed').length,
      signers: people.length,
      isSealed: state === 'signed' && document.sealState === 'sealed',
      expiresAt: document.expiresAt?.toISOString() ?? null,
      signedAt: signer.signedAt?.toISOString() ?? null,
    }
  })

export type SigningView = Awaited<ReturnType<typeof loadSigning>>
export type SigningField = SigningView['fields'][number]

/** The file behind a signer's link: the source to read, the sealed one for who signed. Refused where the document is closed to the signer. */
export const findSigningFile = (pass: SignerPass, kind: 'source' | 'sealed') =>
  inCompany(pass, async (tx) => {
    const standing = await standingOf(tx, pass)
    const state = signingState(standing)
    if (!canRead(state)) throw closedError(state)
    const { sourceFileId, sealedFileId, title } = standing.document
    const fileId = { source: sourceFileId, sealed: state === 'signed' ? sealedFileId : null }[kind]
    if (!fileId) throw notFound('העותק החתום עוד לא מוכן')
    const [file] = await tx
      .select({ key: files.storageKey, mime: files.mime, size: files.size })
      .from(files)
      .where(and(eq(files.companyId, pass.companyId), eq(files.id, fileId)))
    if (!file) throw notFound('הקובץ לא נמצא')
    return { ...file, name: `${title}.pdf` }
  })

/** The signer and the document of a pass, fresh. */
export async function standingOf(tx: Tx, { companyId, signerId }: SignerPass) {
  const [found] = await tx
    .select({ signer: signers, document: documents })
    .from(signers)
    .innerJoin(documents, and(eq(documents.companyId, signers.companyId), eq(documents.id, signers.documentId)))
    .where(and(eq(signers.companyId, companyId), eq(signers.id, signerId), isNull(documents.deletedAt)))
  if (!found) throw notFound('הקישור אינו תקין')
  return found
}

/** The refusal of a closed link: 410 past the deadline, otherwise 409 by the reason. */
export const closedError = (state: SigningState) =>
  state === 'expired'
    ? new AppError(closedMessages.expired, { status: 410, code: 'expired' })
    : conflict(state === 'signed' ? 'already_signed' : state, closedMessages[state as Exclude<SigningState, 'open'>])

const canRead = (state: SigningState) => state === 'open' || state === 'signed'
