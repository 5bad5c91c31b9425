import { PDFDocument } from '@cantoo/pdf-lib'
import { BUSINESS_TIME_ZONE } from '@/lib/format/dates'
import { RtlWriter } from './writer'

/** A signer as shown in the evidence; times are ISO instants, `userAgent` and `ip` as recorded. */
export type EvidenceSigner = {
  name: string
  email: string | null
  viewedAt: string | null
  signedAt: string | null
  ip: string | null
  userAgent: string | null
  consentText: string | null
  signatureMode: 'drawn' | 'typed' | null
  /** The person's role, in Hebrew. */
  role?: string
  /** How the person was verified, in Hebrew, if a code was required. */
  verified?: string | null
  witness?: string | null
  delegatedTo?: string | null
}

/** One entry of the document's hash chain; `label` is Hebrew, `hash` hexadecimal. */
export type EvidenceEvent = { at: string; label: string; actor: string | null; hash: string }

export type Evidence = {
  title: string
  number: string
  sourceSha256: string
  stampedSha256: string
  signers: EvidenceSigner[]
  events: EvidenceEvent[]
  createdAt: string
  /** Address at which anyone can verify the file. */
  verifyAt?: string
}

const TITLE = 'דף ראיות'
const MODES = { drawn: 'ציור ביד', typed: 'הקלדת השם' } as const
const SHORT_HASH = 16
// Small enough for 64 hexadecimal digits on one line.
const DIGEST_SIZE = 9

const precise = new Intl.DateTimeFormat('en-GB', {
  timeZone: BUSINESS_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/**
 * Appends the evidence pages: who signed, when and how. `bytes` is the stamped file, whose hash is shown on the page;
 * fonts are embedded again.
 */
export async function appendAuditPage(bytes: Uint8Array, evidence: Evidence): Promise<Uint8Array> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false })
  const writer = await RtlWriter.append(doc, {
    title: evidence.title,
    createdAt: new Date(evidence.createdAt),
    footer: `${TITLE} – מסמך ${evidence.number}`,
  })
  writer.heading(TITLE)
  writeDocument(writer, evidence)
  evidence.signers.forEach((signer, index) => {
    writeSigner(writer, signer, index + 1)
  })
  writeEvents(writer, evidence.events)
  writeNote(writer, evidence.verifyAt)
  return writer.finish()
}

function writeDocument(writer: RtlWriter, { title, number, sourceSha256, stampedSha256, createdAt }: Evidence): void {
  writer.fields(
    [
      ['מסמך', title],
      ['מספר', number],
      ['הופק', moment(createdAt)],
      ['SHA-256 של קובץ המקור', sourceSha256],
      ['SHA-256 לפני דף זה', stampedSha256],
    ],
    DIGEST_SIZE,
  )
}

function writeSigner(writer: RtlWriter, signer: EvidenceSigner, order: number): void {
  writer.heading(`חותם ${order}: ${signer.name}`, 2)
  writer.fields([
    ['תפקיד', signer.role],
    ['דוא״ל', signer.email],
    ['הועבר אל', signer.delegatedTo],
    ['הזדהות', signer.verified],
    ['נחתם בנוכחות', signer.witness],
    ['נצפה', signer.viewedAt && moment(signer.viewedAt)],
    ['נחתם', signer.signedAt && moment(signer.signedAt)],
    ['אופן החתימה', signer.signatureMode && MODES[signer.signatureMode]],
    ['כתובת IP', signer.ip],
    ['דפדפן', signer.userAgent],
    ['נוסח ההסכמה', signer.consentText],
  ])
}

function writeEvents(writer: RtlWriter, events: EvidenceEvent[]): void {
  if (events.length === 0) return
  writer.heading('יומן האירועים', 2)
  writer.table({
    columns: [
      { title: 'מועד', width: 0.26 },
      { title: 'אירוע', width: 0.28 },
      { title: 'מי', width: 0.22 },
      { title: 'טביעת שרשרת', width: 0.24 },
    ],
    rows: events.map(({ at, label, actor, hash }) => [moment(at), label, actor ?? '', `${hash.slice(0, SHORT_HASH)}…`]),
    size: 9,
  })
}

function writeNote(writer: RtlWriter, verifyAt: string | undefined): void {
  writer.rule()
  const size = 9.5
  writer.paragraph(
    'המסמך נחתם בחתימה אלקטרונית, כמשמעה בחוק חתימה אלקטרונית, התשס״א–2001. זו אינה חתימה אלקטרונית מאושרת.',
    { size },
  )
  writer.paragraph(
    'חתימתו של כל חותם, ואחריהן הקובץ כולו, נעולות בחותמת דיגיטלית (PAdES) של המערכת שבה נחתם, בתעודה שהמערכת הנפיקה לעצמה. תוכנת הקריאה עשויה לציין שמנפיק התעודה אינו מוכר; כל שינוי בקובץ לאחר החתימה יתגלה בה.',
    { size },
  )
  writer.paragraph('כל אירוע ביומן נושא טביעה שתלויה באירוע שלפניו. השעות לפי שעון ישראל.', { size })
  if (verifyAt) writer.paragraph(`כדי לבדוק שהקובץ לא השתנה: ${verifyAt}`, { size })
}

/** Formats an instant as `03/11/2026 10:05:09` in business time. */
function moment(at: string): string {
  return precise.format(new Date(at)).replace(',', '')
}
