import { and, desc, eq } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { registerCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'
import { AppError } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { customers } from '@/lib/db/schema/customers'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { openBody } from '@/lib/mail/outbox'
import { DEMO_CONTRACT_FIELDS, writeDemoContract } from '@/lib/pdf/demo-contract'
import { sendDocument } from './dispatch.mutations'
import { sendDocumentInput } from './dispatch.schema'
import { prepareForSigning } from './documents.mutations'
import { prepareInput } from './documents.schema'
import { SIGNING_CONSENT } from './signing/signing.labels'
import { signDocument } from './signing/signing.mutations'
import { findPass, loadSigning } from './signing/signing.queries'
import { uploadDocument } from './upload.mutations'

/** Test helpers: a company with documents, and people who sign them. */
export const DEVICE = { ip: '198.51.100.7', userAgent: 'test' }

export async function testOffice(name = `משרד ${newId()}`) {
  const { id: companyId } = await registerCompany({ kind: 'company', name, businessKind: 'company' })
  const email = `${newId()}@example.co.il`
  const person = { companyId, email, displayName: 'דנה לוי', role: 'admin' as const, isVerified: true }
  const rights = { roleKeys: ['companyAdmin' as const], factorExempt: true }
  const id = await createUser({ ...person, ...rights, password: 'דרך המלך 42 בערב' })
  const permissions: Actor['permissions'] = new Set(['manage documents', 'show customers'])
  const actor: Actor = {
    id,
    companyId,
    companyName: name,
    name: 'דנה לוי',
    email,
    role: 'admin',
    verified: true,
    permissions,
    customerId: null,
    sessionId: '',
  }
  return { companyId, email, actor, scope: requireScope('documents', actor) }
}

export type Office = Awaited<ReturnType<typeof testOffice>>

type NewCustomer = { name: string; number: number; email?: string | null }

/** Creates a customer with an e-mail address. */
export async function testCustomer({ companyId, actor }: Office, { name, number, email = null }: NewCustomer) {
  const id = newId()
  const row = { companyId, id, number, kind: 'person' as const, name, status: 'active' as const, ownerId: actor.id }
  await inCompany({ companyId }, (tx) => tx.insert(customers).values({ ...row, searchText: name, email }))
  return id
}

type Part = { email?: string; phone?: string; role?: 'signer' | 'approver' | 'viewer'; group?: number }
type Sent = {
  parts?: Part[]
  orderMode?: 'parallel' | 'sequential' | 'groups'
  terms?: Partial<Parameters<typeof sendDocumentInput.parse>[0] & object>
  fields?: (signer: number) => object[]
  /** Source PDF; the demonstration contract by default. */
  source?: Uint8Array
}

const { page, customerSignature } = DEMO_CONTRACT_FIELDS

/**
 * Creates and sends a document with one signature field per signer. Returns the tokens of the signers whose turn has
 * come, in signer order.
 */
export async function sendTestDocument(office: Office, { source, ...sent }: Sent = {}) {
  const id = await testDraft(office, source ?? (await writeDemoContract()))
  return sendTestDraft(office, id, sent)
}

/** Creates a draft for a PDF that was just uploaded. */
export const testDraft = ({ scope }: Office, source: Uint8Array) =>
  uploadDocument(scope, { ...FILE, customerId: undefined, source, sha256: null })

const FILE = { name: 'הסכם.pdf', title: 'הסכם ייעוץ' }

/** Sends a draft; returns the same as testSent. */
export async function sendTestDraft(
  { scope }: Office,
  id: string,
  { parts = [{}], orderMode = 'parallel', terms = {}, fields }: Omit<Sent, 'source'> = {},
) {
  const signers = parts.map((part, at) => ({
    name: `חותם ${'אבגדהוזח'.charAt(at)}`,
    email: `signer${at}@example.co.il`,
    phone: '',
    ...part,
  }))
  const places = signers.flatMap(({ role = 'signer' }, signer) =>
    role === 'signer'
      ? [
          { signer, type: 'signature', label: '', required: true, page, ...placeOf(signer) },
          ...(fields?.(signer) ?? []),
        ]
      : [],
  )
  const input = prepareInput.parse({ version: 1, orderMode, signers, fields: places })
  const { version } = await prepareForSigning(scope, id, input)
  const words = { version, message: 'לחתימתך', days: 30, acknowledged: true, ...terms }
  const { links } = await sendDocument(scope, id, sendDocumentInput.parse(words))
  return { id, tokens: links.map(({ link }) => tokenFromLink(link)), signerIds: links.map(({ signerId }) => signerId) }
}

const placeOf = (signer: number) => ({ ...customerSignature, y: customerSignature.y + signer * 0.08 })

export const tokenFromLink = (link = '') => link.split('/').at(-1) ?? ''

/** Returns the pass behind a token, as a browser with these cookies would get it. */
export const passOf = (token: string | undefined, cookie = '') =>
  findPass(token ?? '', new Headers(cookie ? { cookie } : {}))

/** Signs with a typed name and the given field values. */
export async function signAs(token: string | undefined, { cookie = '', values = {} as Record<string, string> } = {}) {
  const pass = await passOf(token, cookie)
  const { fields } = await loadSigning(pass)
  const hasPlace = fields.some(({ type }) => type === 'signature')
  const given = fields
    .filter(({ type }) => type !== 'signature')
    .map(({ id, type }) => ({ id, value: values[type] ?? '' }))
  const signature = hasPlace ? { mode: 'typed' as const, text: 'יעל כהן' } : null
  return signDocument(pass, { values: given, signature, consent: SIGNING_CONSENT.version }, DEVICE)
}

/** Returns the newest e-mail of a kind to an address. */
export async function findEmailTo({ companyId }: Office, kind: string, to: string) {
  const [row] = await inCompany({ companyId }, (tx) =>
    tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.companyId, companyId), eq(outbox.kind, kind), eq(outbox.toAddress, to)))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(1),
  )
  return row && { ...openBody(row), row }
}

/** Returns the token in the newest invitation to an address. */
export async function mailedToken(office: Office, to: string, kind = 'document.request') {
  const mail = await findEmailTo(office, kind, to)
  return /document-signature\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
}

export async function catchRefusal(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof AppError ? `${error.status} ${error.code}` : error
}
