import { isolate } from '@/lib/format/bidi'
import { countText } from '@/lib/format/count-text'
import type { ChannelEvent } from '@/lib/messaging/adapter'
import {
  type CHANNEL_EVENT_STATES,
  CHANNEL_FAMILY,
  type CHANNEL_QUALITIES,
  type ChannelKind,
  type ChannelState,
  type MessageStatus,
} from '@/lib/vocabulary/messaging'

type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'muted'
type Quality = (typeof CHANNEL_QUALITIES)[number]
type EventState = (typeof CHANNEL_EVENT_STATES)[number]

/** `הודעה אחת ממתינה לשליחה`, `12 הודעות ממתינות לשליחה`. */
export const unsentText = (count: number): string =>
  countText(count, ['הודעה אחת ממתינה לשליחה', 'שתי הודעות ממתינות לשליחה', '# הודעות ממתינות לשליחה'])

/** `250 אנשים חדשים ביממה`: whom an account may write to first. */
export const dailyLimitText = (limit: number): string =>
  countText(limit, ['אדם חדש אחד ביממה', 'שני אנשים חדשים ביממה', '# אנשים חדשים ביממה'])

/** What a synchronization of templates found. */
export const syncedText = (count: number): string =>
  count === 0 ? 'אין תבניות אצל הספק' : countText(count, ['נמצאה תבנית אחת', 'נמצאו שתי תבניות', 'נמצאו # תבניות'])

export const ACCOUNT_NOT_FOUND = 'חשבון ההודעות לא נמצא'

export const channelStateLabels: Record<ChannelState, string> = {
  draft: 'לא חובר',
  verifying: 'בבדיקה',
  qr_pending: 'ממתין לסריקה',
  pairing: 'מתחבר',
  connected: 'מחובר',
  degraded: 'מחובר, באיכות ירודה',
  restricted: 'מוגבל אצל הספק',
  disconnected: 'מנותק',
  logged_out: 'החיבור בוטל',
  banned: 'נחסם אצל הספק',
  disabled: 'מושבת',
}

export const channelStateTones: Record<ChannelState, Tone> = {
  draft: 'muted',
  verifying: 'info',
  qr_pending: 'warn',
  pairing: 'info',
  connected: 'ok',
  degraded: 'warn',
  restricted: 'warn',
  disconnected: 'bad',
  logged_out: 'bad',
  banned: 'bad',
  disabled: 'muted',
}

export const channelQualityLabels: Record<Quality, string> = {
  green: 'גבוהה',
  yellow: 'בינונית',
  red: 'נמוכה',
  unknown: 'לא ידועה',
}

export const channelQualityTones: Record<Quality, Tone> = { green: 'ok', yellow: 'warn', red: 'bad', unknown: 'muted' }

export const channelEventStateLabels: Record<EventState, string> = {
  new: 'ממתין לטיפול',
  parsed: 'טופל',
  ignored: 'בלי מה לעשות',
  failed: 'נכשל',
}

export const channelEventStateTones: Record<EventState, Tone> = {
  new: 'info',
  parsed: 'ok',
  ignored: 'muted',
  failed: 'bad',
}

type EventKind = Exclude<ChannelEvent['kind'], 'unknown'>

const EVENT_KINDS: Readonly<Record<EventKind, string>> = {
  message: 'הודעה נכנסת',
  own_message: 'הודעה מהטלפון של העסק',
  status: 'מצב של הודעה',
  preference: 'בקשה לגבי דיוור',
  account: 'מצב החשבון',
  template: 'תבנית',
  calendar: 'תשובה להזמנה ביומן',
  identity: 'החלפת מספר',
}

/** Returns what an event was about, which may be several things; what the provider tells beside them stays in its words. */
export function channelEventKind(kind: string): string {
  const parts = kind.split(', ').filter((part) => part !== '')
  const named = parts.flatMap((part) => (isEventKind(part) ? [EVENT_KINDS[part]] : []))
  const others = parts.filter((part) => !isEventKind(part)).join(', ')
  return [...named, ...(others === '' ? [] : [`אחר: ${isolate(others)}`])].join(', ')
}

const isEventKind = (part: string): part is EventKind => Object.hasOwn(EVENT_KINDS, part)

/** Words for a template's status; a status that the provider invented since is shown as it is. */
const TEMPLATE_STATUSES: Readonly<Record<string, readonly [label: string, tone: Tone]>> = {
  APPROVED: ['מאושרת', 'ok'],
  PENDING: ['ממתינה לאישור', 'info'],
  IN_APPEAL: ['בערעור', 'info'],
  REJECTED: ['נדחתה', 'bad'],
  PAUSED: ['מושהית', 'warn'],
  DISABLED: ['הושבתה', 'bad'],
  LIMIT_EXCEEDED: ['חרגה מהמכסה', 'bad'],
  PENDING_DELETION: ['בדרך למחיקה', 'muted'],
  DELETED: ['נמחקה אצל הספק', 'muted'],
}

/** Returns the label and badge colour of a template's status. */
export function templateStatus(status: string): { label: string; tone: Tone } {
  const [label, tone] = TEMPLATE_STATUSES[status] ?? [status, 'muted' as const]
  return { label, tone }
}

const TEMPLATE_CATEGORIES: Readonly<Record<string, string>> = {
  MARKETING: 'שיווק',
  UTILITY: 'שירות',
  AUTHENTICATION: 'אימות',
}

/** Returns the label of a template's category; one that the provider invented since is shown as it is. */
export const templateCategory = (category: string): string => TEMPLATE_CATEGORIES[category] ?? category

type TemplateChange = { what: 'PAUSED' | 'REJECTED'; reason: string } | { what: 'category'; from: string; to: string }

/** Says what happened to a template, and what follows. */
export function templateChangeText(change: TemplateChange): string {
  if (change.what === 'category') {
    const [from, to] = [templateCategory(change.from), templateCategory(change.to)]
    return `הקטגוריה השתנתה מ״${from}״ ל״${to}״, ואיתה המחיר, ומי צריך להסכים לקבל אותה.`
  }
  const done = change.what === 'PAUSED' ? 'התבנית הושהתה, ואי אפשר לשלוח אותה בינתיים' : 'התבנית נדחתה'
  return change.reason ? `${done}: ${change.reason}` : `${done}.`
}

type SimulatedCase = readonly [digits: string, what: string]

const CASES_OF_ALL: readonly SimulatedCase[] = [
  ['0003', 'הספק עונה בפעם הראשונה שהקצב מהיר מדי'],
  ['0004', 'החיבור נקטע אחרי שההודעה התקבלה'],
  ['0007', 'נשלחה, ונכשלה אחר כך'],
  ['0008', 'תוקף המפתח של החשבון פג'],
]

const UNSUBSCRIBED: SimulatedCase = ['0009', 'ביקש לא לקבל פרסומות']

const WHATSAPP_CASES: readonly SimulatedCase[] = [
  ...CASES_OF_ALL,
  ['0001', 'אין WhatsApp במספר'],
  ['0005', 'נמסרה ולא נקראה'],
  ['0006', 'נקראה בלי שדווח שנמסרה'],
]

const SMS_CASES: readonly SimulatedCase[] = [
  ...CASES_OF_ALL,
  ['0001', 'המספר אינו קיים'],
  ['0006', 'נשלחה בלי שדווח שנמסרה'],
  UNSUBSCRIBED,
]

const MAIL_CASES: readonly SimulatedCase[] = [
  ['0001', 'אין תיבה בכתובת'],
  ['0003', 'השרת מבקש לנסות שוב מאוחר יותר'],
  ['0004', 'החיבור נקטע אחרי שההודעה התקבלה'],
  ['0007', 'נשלחה, ואחר כך חזרה'],
  ['0008', 'הסיסמה של החשבון אינה נכונה'],
]

const SIMULATED_CASES: Readonly<Record<ChannelKind, readonly SimulatedCase[]>> = {
  wa_cloud: [...WHATSAPP_CASES, ['0002', 'חלון 24 השעות נסגר'], UNSUBSCRIBED],
  // Nobody closes a window there, nor asks the provider for no marketing.
  wa_green: WHATSAPP_CASES,
  sms_019: SMS_CASES,
  sms_inforu: SMS_CASES,
  mail: MAIL_CASES,
  webchat: [],
}

/** Lists the simulated people of a kind of account who show a case: the last digits of their number, or those before the @. */
export const simulatedCases = (kind: ChannelKind): readonly SimulatedCase[] =>
  SIMULATED_CASES[kind].toSorted(([a], [b]) => a.localeCompare(b))

type Outcome = { tone: Tone; text: string; isFinal: boolean }

const TEST_OUTCOMES: Readonly<Record<MessageStatus, Outcome>> = {
  received: { tone: 'ok', text: 'ההודעה התקבלה', isFinal: true },
  queued: { tone: 'info', text: 'ההודעה ממתינה לשליחה', isFinal: false },
  sending: { tone: 'info', text: 'ההודעה נשלחת', isFinal: false },
  uncertain: { tone: 'warn', text: 'לא ידוע אם ההודעה נשלחה', isFinal: false },
  accepted: { tone: 'info', text: 'הספק קיבל את ההודעה', isFinal: false },
  sent: { tone: 'info', text: 'ההודעה נשלחה', isFinal: false },
  delivered: { tone: 'ok', text: 'ההודעה נמסרה', isFinal: false },
  read: { tone: 'ok', text: 'ההודעה נקראה', isFinal: true },
  failed: { tone: 'bad', text: 'ההודעה לא נשלחה', isFinal: true },
  cancelled: { tone: 'muted', text: 'השליחה בוטלה', isFinal: true },
}

/** Returns what became of a test message, in words, and whether nothing more is expected: only WhatsApp tells that it was read. */
export function testOutcome(status: MessageStatus, kind: ChannelKind): Outcome {
  const { tone, text, isFinal } = TEST_OUTCOMES[status]
  return { tone, text, isFinal: isFinal || (status === 'delivered' && CHANNEL_FAMILY[kind] !== 'whatsapp') }
}
