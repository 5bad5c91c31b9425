import { and, asc, eq, isNull } from 'drizzle-orm'

import { type Actor, requireScope, type Scope } from '@/lib/access/scope'
import { customers } from '@/lib/db/schema/customers'
import { documents } from '@/lib/db/schema/documents'
import { inCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import { newFileKey } from '@/lib/files/storage'
import { businessDay } from '@/lib/format/dates'
import { sendDocument } from '@/lib/modules/documents/dispatch.mutations'
import { DEFAULT_LINK_DAYS, sendDocumentInput } from '@/lib/modules/documents/dispatch.schema'
import { createDocument, prepareForSigning, type StoredPdf } from '@/lib/modules/documents/documents.mutations'
import {
  type AuthPolicy,
  type DocumentState,
  type PrepareInput,
  prepareInput,
} from '@/lib/modules/documents/documents.schema'
import { findDocument } from '@/lib/modules/documents/record.queries'
import { cancelDocument, expireDocument } from '@/lib/modules/documents/resending.mutations'
import { makeSealedCopy } from '@/lib/modules/documents/sealing.mutations'
import { SIGNING_CONSENT } from '@/lib/modules/documents/signing/signing.labels'
import { declineDocument, recordDocumentView, signDocument } from '@/lib/modules/documents/signing/signing.mutations'
import { findPass, loadSigning } from '@/lib/modules/documents/signing/signing.queries'
import type { SignInput } from '@/lib/modules/documents/signing/signing.schema'
import { addPdfTemplate, changeTemplate, writeTemplate } from '@/lib/modules/documents/templates/templates.mutations'
import type { TemplateRole } from '@/lib/modules/documents/templates/templates.schema'
import { openInPerson } from '@/lib/modules/documents/witnesses.mutations'
import { DEMO_CONTRACT_FIELDS, writeDemoContract } from '@/lib/pdf/demo-contract'
import { inspectPdf } from '@/lib/pdf/inspect'

import type { SeedWorld } from './world'

type Party = { id: string | null; name: string; email: string; phone: string }
type Plan = {
  title: string
  state: DocumentState
  signers: 1 | 2
  viewed?: true
  reason?: string
  typed?: true
  bare?: true
  auth?: AuthPolicy
  /** Belongs to the customer with a client sign-in, so that the client area has a document to sign and a signed one. */
  isClients?: true
}

const DEVICE = {
  ip: '203.0.113.24',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/605.1.15',
}

const PLANS: Plan[] = [
  { title: 'הסכם שירות שנתי', state: 'draft', signers: 1, bare: true },
  { title: 'נספח שינויים להסכם', state: 'draft', signers: 2 },
  { title: 'הסכם ליווי עסקי', state: 'sent', signers: 1 },
  { title: 'הסכם למתן שירותי ייעוץ', state: 'sent', signers: 1, viewed: true, isClients: true },
  { title: 'הסכם שותפות בפרויקט', state: 'partly_signed', signers: 2 },
  { title: 'הסכם שמירת סודיות', state: 'completed', signers: 1, isClients: true },
  { title: 'הסכם תחזוקה לשנת 2027', state: 'completed', signers: 2, typed: true },
  { title: 'הצעת מחיר מאושרת', state: 'declined', signers: 1, reason: 'המחיר שונה ממה שסוכם בטלפון' },
  { title: 'ייפוי כוח לרואה חשבון', state: 'sent', signers: 2, viewed: true, auth: 'code_mail' },
  { title: 'חידוש הסכם שירות', state: 'expired', signers: 1 },
  { title: 'הסכם התקשרות קודם', state: 'cancelled', signers: 1, reason: 'הוחלף בנוסח מעודכן' },
]

/**
 * Seeds documents in every state through the module's own functions, so that their evidence chains are valid. Returns
 * the path of a signing link that waits for a signature.
 */
export async function seedDocuments(world: SeedWorld): Promise<string> {
  const scope = requireScope('documents', staffOf(world))
  const bytes = await writeDemoContract()
  const inspection = await inspectPdf(bytes)
  if (!inspection.ok) throw new Error(`the demonstration contract is refused: ${inspection.reason}`)
  const parties = await partiesOf(world.companyId)
  await seedTemplates(scope, { key: newFileKey(), bytes, pages: inspection.pages })
  let waiting = ''
  for (const [index, plan] of PLANS.entries()) {
    const key = newFileKey()
    const stored = await fileStorage().put(key, bytes, bytes.length)
    const pdf = { ...stored, key, name: `${plan.title}.pdf`, pages: inspection.pages, isFlat: true }
    const own = pickParties(parties, plan.isClients ? 0 : index, plan.signers)
    const link = await play({ scope, plan, pdf, own })
    if (plan.state === 'sent' && !plan.viewed) waiting = link
  }
  return waiting
}

type Pdf = { key: string; bytes: Uint8Array; pages: StoredPdf['pages'] }

/** Seeds two templates, one written here and one based on a PDF. */
async function seedTemplates(scope: Scope<'documents'>, { key, bytes, pages }: Pdf) {
  await writeTemplate(scope, { name: 'הסכם ליווי חודשי', orderMode: 'sequential', ...AGREEMENT })
  const stored = await fileStorage().put(key, bytes, bytes.length)
  const name = 'הסכם ייעוץ עם שדות'
  const id = await addPdfTemplate(scope, name, { ...stored, key, name: `${name}.pdf`, pages, isFlat: true })
  const { fields } = prepared([{ id: null, name: 'הלקוח', email: 'customer@example.co.il', phone: '' }])
  await changeTemplate(scope, id, { version: 1, name, orderMode: 'parallel', body: '', roles: [CLIENT], fields })
}

const CLIENT: TemplateRole = {
  title: 'הלקוח',
  role: 'signer',
  group: 1,
  isCustomer: true,
  name: '',
  email: '',
  phone: '',
}

const AGREEMENT = {
  body: `# {{document.title}}

שנערך ונחתם ביום {{today}} בין {{company.name}} לבין {{customer.name}}, {{customer.address}} (להלן: הלקוח).

## השירות
החברה תלווה את הלקוח בפגישה אחת בחודש ותהיה זמינה לשאלות בימי העבודה.

## התמורה
הלקוח ישלם 1,180 ₪ לחודש, כולל מע״מ, עד העשירי בכל חודש.

## סיום
כל צד רשאי לסיים את ההסכם בהודעה של 30 ימים מראש, לכתובת {{customer.email}}.`,
  roles: [
    CLIENT,
    {
      title: 'נציג החברה',
      role: 'signer' as const,
      group: 2,
      isCustomer: false,
      name: 'עידו ברק',
      email: 'ido.barak@example.co.il',
      phone: '',
    },
  ],
}

type Play = { scope: Scope<'documents'>; plan: Plan; pdf: StoredPdf; own: Party[] }

/** Takes one document to the state of its plan. Returns the path of its first signer's link. */
async function play({ scope, plan, pdf, own }: Play): Promise<string> {
  const id = await createDocument(scope, { title: plan.title, customerId: own[0]?.id ?? null }, pdf)
  if (plan.bare) return ''
  const { version } = await prepareForSigning(scope, id, prepared(own))
  if (plan.state === 'draft') return ''
  const message = 'שלום, מצורף ההסכם שסיכמנו. אפשר לחתום עליו בטלפון או במחשב.'
  const terms = sendDocumentInput.parse({
    version,
    message,
    days: DEFAULT_LINK_DAYS,
    acknowledged: true,
    authPolicy: plan.auth ?? 'none',
  })
  const { links } = await sendDocument(scope, id, terms)
  const [first] = links
  await ACTS[plan.state]({ scope, id, token: tokenOf(first?.link), plan })
  return first ? new URL(first.link).pathname : ''
}

const tokenOf = (link = '') => link.split('/').at(-1) ?? ''

type Act = { scope: Scope<'documents'>; id: string; token: string; plan: Plan }

const ACTS: Record<DocumentState, (act: Act) => Promise<unknown>> = {
  draft: async () => undefined,
  sent: async ({ plan, token }) => plan.viewed && open(token),
  partly_signed: ({ token, plan }) => sign(token, plan),
  completed: async ({ scope, id, plan }) => {
    // People sign one after another, each in person on the office's device.
    for (const signer of (await findDocument(scope, id)).signers) {
      const { link } = await openInPerson(scope, { id, signerId: signer.id })
      await sign(tokenOf(link), plan)
    }
    await makeSealedCopy({ companyId: scope.companyId, documentId: id })
  },
  declined: async ({ token, plan }) => declineDocument(await open(token), plan.reason ?? '', DEVICE),
  expired: async ({ scope, id }) => {
    await inCompany(scope, (tx) =>
      tx
        .update(documents)
        .set({ expiresAt: new Date(Date.now() - 60_000) })
        .where(and(eq(documents.companyId, scope.companyId), eq(documents.id, id))),
    )
    await expireDocument(scope.companyId, id)
  },
  cancelled: ({ scope, id, plan }) => cancelDocument(scope, id, plan.reason ?? ''),
}

async function open(token = '') {
  const pass = await findPass(token, new Headers())
  await recordDocumentView(pass, DEVICE)
  return pass
}

async function sign(token: string | undefined, { typed }: Plan) {
  const pass = await open(token)
  const { fields, signerName } = await loadSigning(pass)
  const values = fields.flatMap(({ id, type }) => {
    if (type === 'signature') return []
    return [{ id, value: type === 'date' ? businessDay() : signerName }]
  })
  const signature: SignInput['signature'] = typed ? { mode: 'typed', text: signerName } : DRAWN
  await signDocument(pass, { values, signature, consent: SIGNING_CONSENT.version }, DEVICE)
}

/** A hand-drawn signature: waves that become smaller, and a line under them. */
const DRAWN: SignInput['signature'] = {
  mode: 'drawn',
  width: 600,
  height: 200,
  strokes: [
    Array.from({ length: 60 }, (_, at) => [520 - at * 6, 95 + Math.sin(at / 2.4) * (46 - at * 0.5), at * 16, 0.5]),
    Array.from({ length: 20 }, (_, at) => [500 - at * 19, 158 - at * 0.8, 1200 + at * 16, 0.4]),
  ],
}

function prepared(own: Party[]): PrepareInput {
  const { page, customerSignature, customerName, date } = DEMO_CONTRACT_FIELDS
  const places = [
    ['signature', customerSignature],
    ['name', customerName],
    ['date', date],
  ] as const
  const fields = own.flatMap((_, signer) =>
    places.map(([type, place]) => ({
      signer,
      type,
      page,
      label: '',
      required: true,
      ...place,
      x: signer === 0 ? place.x : 1 - place.x - place.w,
    })),
  )
  const orderMode = own.length > 1 ? 'sequential' : 'parallel'
  const signers = own.map(({ name, email, phone }) => ({ name, email, phone }))
  return prepareInput.parse({ version: 1, orderMode, signers, fields })
}

async function partiesOf(companyId: string): Promise<Party[]> {
  const rows = await inCompany({ companyId }, (tx) =>
    tx
      .select({ id: customers.id, name: customers.name, email: customers.email, phone: customers.phone })
      .from(customers)
      .where(and(eq(customers.companyId, companyId), isNull(customers.deletedAt)))
      .orderBy(asc(customers.number))
      .limit(24),
  )
  return rows.map(({ email, phone, ...row }, at) => ({
    ...row,
    email: email ?? `signer${at}@example.co.il`,
    phone: phone ?? '',
  }))
}

const pickParties = (parties: Party[], index: number, count: number) =>
  parties.length
    ? Array.from({ length: count }, (_, at) => parties[(index * 2 + at) % parties.length]).filter(
        (one) => one !== undefined,
      )
    : []

const staffOf = ({ companyId, companyName, staffId }: SeedWorld): Actor => ({
  id: staffId,
  companyId,
  companyName,
  name: '',
  email: '',
  role: 'staff',
  verified: true,
  permissions: new Set(['manage documents'] as const),
  customerId: null,
  sessionId: '',
})
