import { and, eq, isNull } from 'drizzle-orm'
import { sha256 } from '@/lib/core/crypto'
import { AppError, conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { findLink } from '@/lib/db/links'
import { documents, signers } from '@/lib/db/schema/documents'
import { files } from '@/lib/db/schema/platform'
import { readInCompany } from '@/lib/db/tenant'
import { brandIn } from '@/lib/http/brand'
import { clientAddress, limitKey } from '@/lib/limits/client-address'
import { countHit } from '@/lib/limits/rate-limit'

import { hasSignerProof } from '../codes.queries'
import { codeChannel } from '../codes.rules'
import { issuerName } from '../dispatch.queries'
import { fieldStamps } from '../sealing.rules'
import { type FieldRecord, listDocumentFields, listSigners, type SignerRecord, unsealField } from '../signers.queries'
import { isSignerTurn, takesPart } from '../turns.rules'
import { signingClosedMessages } from './signing.labels'
import { type SigningState, signingState } from './signing.rules'

declare const proven: unique symbol

/** Proof that the caller has a signer's link, required by every public operation. Only findPass creates one. */
export type SignerPass = {
  readonly companyId: string
  readonly signerId: string
  /** Hash of the token of the link that was used. */
  readonly tokenHash: string
  /** Whether this browser has passed the one-time code for this link. */
  readonly hasCode: boolean
  readonly [proven]: true
}

const WRONG_TOKENS = { name: 'signature-token', hits: 30, seconds: 60 }

/**
 * Resolves a token to its signer. 404 for every unknown token; only those are counted, and more than 30 a minute give
 * 429.
 */
export async function findPass(token: string, headers: Headers): Promise<SignerPass> {
  const link = await findLink('signer', token)
  if (link) {
    const pass = { companyId: link.companyId, signerId: link.targetId, tokenHash: sha256(token) }
    return { ...pass, hasCode: hasSignerProof(pass, headers) } as SignerPass
  }
  await countHit(WRONG_TOKENS, limitKey(clientAddress(headers)))
  throw notFound('הקישור אינו תקין')
}

/** IP address and user agent of a signer's request, stored as evidence. */
export type Device = { ip: string; userAgent: string | null }

const MAX_AGENT_LENGTH = 400

/** Reads the device from the request's headers. */
export const readSignerDevice = (headers: Headers): Device => ({
  ip: clientAddress(headers),
  userAgent: headers.get('user-agent')?.slice(0, MAX_AGENT_LENGTH) ?? null,
})

/**
 * Loads the page behind a signer's link, without side effects. Until the code is passed it contains the issuer and
 * nothing else (requirement 40).
 */
export const loadSigning = (pass: SignerPass) =>
  readInCompany(pass, async (tx) => {
    const { document, signer } = await loadSignerAccess(tx, pass)
    const of = { companyId: pass.companyId, documentId: document.id }
    const issuer = await issuerName(tx, pass.companyId)
    const brand = await brandIn(tx, pass.companyId)
    const people = await listSigners(tx, of)
    const state = signerPageState({ document, signer, people, pass })
    if (state === 'code') return { ...UNKNOWN, state, issuer, brand, channel: codeChannel(document.authPolicy) }
    const fields = canRead(state) ? await listDocumentFields(tx, of) : []
    const own = state === 'open' ? fields.filter((field) => field.signerId === signer.id) : []
    const part = people.filter(takesPart)
    return {
      ...shownOf({ document, signer, state, pass }),
      issuer,
      brand,
      fields: own.map(({ id, type, label, page, x, y, w, h, required, options, defaultValue }) => ({
        id,
        type,
        label,
        page,
        x,
        y,
        w,
        h,
        required,
        options,
        defaultValue,
      })),
      signed: part.filter((one) => one.state === 'signed').length,
      signers: part.length,
      /** The signer's position among the participants, from 1. */
      place: part.findIndex(({ id }) => id === signer.id) + 1,
      filled: filledIn(fields, people),
    }
  })

/**
 * Returns what earlier signers wrote and drew, as it will be stamped, so that later signers see what they put their
 * signature to.
 */
function filledIn(fields: FieldRecord[], people: readonly SignerRecord[]) {
  const signed = people.filter((one) => one.state === 'signed')
  const theirs = fields.filter(({ signerId }) => signed.some(({ id }) => id === signerId))
  return fieldStamps(theirs.map(unsealField), signed)
}

type Shown = Pick<Known, 'document' | 'signer' | 'pass'> & { state: Exclude<SigningState, 'code'> }

/** Returns the document and the signer as a link shows them. */
const shownOf = ({ document, signer, state, pass }: Shown) => ({
  state,
  channel: null,
  role: signer.role,
  witness: pass.tokenHash === signer.tokenHash ? signer.witnessName : '',
  number: document.numberText,
  title: document.title,
  message: state === 'open' ? document.message : '',
  signerName: signer.name,
  pages: canRead(state) ? document.pages : [],
  isSealed: state === 'signed' && document.sealState === 'sealed',
  expiresAt: document.expiresAt?.toISOString() ?? null,
  signedAt: signer.signedAt?.toISOString() ?? null,
})

/** The view of a document before the code is passed. */
const UNKNOWN = {
  role: 'signer' as const,
  witness: '',
  number: '',
  title: '',
  message: '',
  signerName: '',
  pages: [],
  fields: [],
  filled: [],
  signed: 0,
  signers: 0,
  place: 0,
  isSealed: false,
  expiresAt: null,
  signedAt: null,
}

export type SigningView = Awaited<ReturnType<typeof loadSigning>>
export type SigningField = SigningView['fields'][number]

/**
 * Returns the file behind a signer's link: the source, or the sealed copy for those who signed. Throws closedError if
 * the signer may not read the document.
 */
export const findSigningFile = (pass: SignerPass, kind: 'source' | 'sealed') =>
  readInCompany(pass, async (tx) => {
    const access = await loadSignerAccess(tx, pass)
    const people = await listSigners(tx, { companyId: pass.companyId, documentId: access.document.id })
    const state = signerPageState({ ...access, people, pass })
    if (!canRead(state)) throw closedError(state)
    const { sourceFileId, sealedFileId, title } = access.document
    const fileId = { source: sourceFileId, sealed: state === 'signed' ? sealedFileId : null }[kind]
    if (!fileId) throw notFound('העותק החתום עוד לא מוכן')
    const [file] = await tx
      .select({ key: files.storageKey, mime: files.mime, size: files.size })
      .from(files)
      .where(and(eq(files.companyId, pass.companyId), eq(files.id, fileId)))
    if (!file) throw notFound('הקובץ לא נמצא')
    return { ...file, name: `${title}.pdf` }
  })

/** Loads the signer and the document of a pass from the database. */
export async function loadSignerAccess(tx: Tx, { companyId, signerId }: SignerPass) {
  const [found] = await tx
    .select({ signer: signers, document: documents })
    .from(signers)
    .innerJoin(documents, and(eq(documents.companyId, signers.companyId), eq(documents.id, signers.documentId)))
    .where(and(eq(signers.companyId, companyId), eq(signers.id, signerId), isNull(documents.deletedAt)))
  if (!found) throw notFound('הקישור אינו תקין')
  return found
}

export type SignerAccess = Awaited<ReturnType<typeof loadSignerAccess>>

type Known = SignerAccess & { people: readonly SignerRecord[]; pass: SignerPass }

/** Returns the signing state of a link in this browser. */
export const signerPageState = ({ document, signer, people, pass }: Known): SigningState =>
  signingState({
    document,
    signer,
    isTurn: isSignerTurn(signer, people),
    needsCode: document.authPolicy !== 'none' && !pass.hasCode,
  })

/**
 * Returns the error for a link that is not open: 410 past the deadline, 403 without the code, otherwise 409 with the
 * reason as its code.
 */
export function closedError(state: SigningState): AppError {
  if (state === 'expired') return new AppError(signingClosedMessages.expired, { status: 410, code: 'expired' })
  if (state === 'code') return new AppError(signingClosedMessages.code, { status: 403, code: 'code_needed' })
  const code = state === 'signed' ? 'already_signed' : state
  return conflict(code, signingClosedMessages[state as Exclude<SigningState, 'open'>])
}

const canRead = (state: SigningState) => state === 'open' || state === 'signed'
