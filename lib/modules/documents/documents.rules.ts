import { countText } from '@/lib/format/count-text'
import { parsePhone } from '@/lib/format/phone'

import type {
  AuthPolicy,
  DocumentState,
  FieldType,
  PageSize,
  PreparedField,
  SignerRole,
  SignerState,
} from './documents.schema'
import { takesPart } from './turns.rules'

/**
 * Allowed state transitions of a document. A state without transitions is final; a correction is then a new document.
 * Only a document that nobody has signed may return to draft.
 */
const WAYS: Record<DocumentState, readonly DocumentState[]> = {
  draft: ['sent'],
  sent: ['draft', 'partly_signed', 'completed', 'declined', 'expired', 'cancelled'],
  partly_signed: ['partly_signed', 'completed', 'declined', 'expired', 'cancelled'],
  expired: ['sent', 'partly_signed', 'cancelled'],
  completed: [],
  declined: [],
  cancelled: [],
}

export const canDocumentBecome = (from: DocumentState, to: DocumentState) => WAYS[from].includes(to)

/** Whether signers may act on a document in this state. */
export const isOpenForSigning = (state: DocumentState) => state === 'sent' || state === 'partly_signed'

/** Whether the deadline of a document has passed, even if the job that expires it has not run yet. */
export const isOverdue = ({ state, expiresAt }: { state: DocumentState; expiresAt: Date | null }, now = new Date()) =>
  state === 'expired' || (isOpenForSigning(state) && expiresAt !== null && expiresAt <= now)

type SignerProgress = { state: SignerState; role: SignerRole }

/** Returns the state of an open document from its signers; viewers and signers who delegated do not count. */
export function stateFromSigners(signers: readonly SignerProgress[]): 'sent' | 'partly_signed' | 'completed' {
  const part = signers.filter(takesPart)
  const signed = part.filter(({ state }) => state === 'signed').length
  if (signed === 0) return 'sent'
  return signed === part.length ? 'completed' : 'partly_signed'
}

type Placed = Pick<PreparedField, 'page' | 'x' | 'y' | 'w' | 'h'>

const ROUNDING = 1e-6

/** Returns error messages by field path for fields that lie outside their page or have no signer. */
export function findMisplacedFields(fields: readonly PreparedField[], pages: readonly PageSize[], signers: number) {
  const problems: Record<string, string> = {}
  fields.forEach((field, index) => {
    if (!pages[field.page]) problems[`fields.${index}.page`] = 'אין עמוד כזה במסמך'
    else if (isOutside(field)) problems[`fields.${index}.x`] = 'השדה חורג מגבולות העמוד'
    if (field.signer >= signers) problems[`fields.${index}.signer`] = 'יש לבחור חותם לשדה'
  })
  return problems
}

const isOutside = ({ x, y, w, h }: Placed) => x + w > 1 + ROUNDING || y + h > 1 + ROUNDING

type Person = { name: string; role: SignerRole; phone: string }
type Marked = Placed & { signer: number; type: FieldType; options?: readonly string[] }

/** Returns the problems that prevent sending a document, by path, and the warnings that the sender must acknowledge. */
export function checkReadiness(signers: readonly Person[], fields: readonly Marked[], authPolicy: AuthPolicy = 'none') {
  const problems: Record<string, string> = {}
  const warnings: string[] = []
  if (!signers.some(({ role }) => role !== 'viewer')) problems.signers = 'יש להוסיף לפחות חותם אחד'
  signers.forEach((signer, index) => {
    const own = fields.filter((field) => field.signer === index)
    const problem = problemOf(signer, own) ?? (authPolicy === 'code_sms' ? phoneProblem(signer) : null)
    if (problem) problems[`signers.${index}`] = problem
    else if (signer.role === 'signer' && !own.some((field) => field.type === 'signature'))
      warnings.push(`לא סומן מקום לחתימה עבור ${signer.name}`)
  })
  if (fields.some(({ type, options = [] }) => type === 'select' && options.length < 2))
    problems.fields = 'בשדה בחירה יש לכתוב לפחות שתי אפשרויות'
  const overlaps = countOverlaps(fields)
  if (overlaps > 0) warnings.push(countText(overlaps, OVERLAPS))
  return { problems, warnings }
}

const OVERLAPS = [
  'שני שדות חופפים זה את זה',
  'שני זוגות של שדות חופפים זה את זה',
  'זוגות של שדות חופפים זה את זה',
] as const

function problemOf({ name, role }: Person, own: readonly Marked[]): string | null {
  if (role === 'signer' && own.length === 0) return `לא סומן אף שדה עבור ${name}`
  return role === 'viewer' && own.length > 0 ? `${name} מקבל עותק בלבד, ולכן אין לסמן עבורו שדות` : null
}

function phoneProblem({ name, role, phone }: Person): string | null {
  if (role === 'viewer') return null
  const parsed = parsePhone(phone)
  return parsed.ok && parsed.value.canSms ? null : `כדי לשלוח קוד במסרון יש לרשום טלפון נייד עבור ${name}`
}

/** Counts the pairs of fields that overlap. */
export function countOverlaps(fields: readonly Placed[]): number {
  let pairs = 0
  fields.forEach((one, index) => {
    for (const other of fields.slice(index + 1)) if (isOver(one, other)) pairs++
  })
  return pairs
}

const isOver = (a: Placed, b: Placed) => a.page === b.page && meets(a.x, a.w, [b.x, b.w]) && meets(a.y, a.h, [b.y, b.h])

const meets = (from: number, length: number, [other, otherLength]: [number, number]) =>
  from + ROUNDING < other + otherLength && other + ROUNDING < from + length
