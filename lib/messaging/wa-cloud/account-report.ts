import type { AccountReport, Fault } from '../adapter'
import { faultText } from '../fault-texts'
import { type Json, numberIn, recordIn, textIn } from '../lenient-json'

type Quality = NonNullable<AccountReport['quality']>

const QUALITIES: Readonly<Record<string, Quality>> = { GREEN: 'green', YELLOW: 'yellow', RED: 'red' }

/** Returns how a number is, from its entry in the provider's list of the account's numbers (reference B.6). */
export function reportOfNumber(number: Json): AccountReport {
  const quality = QUALITIES[textIn(number.quality_rating)] ?? 'unknown'
  const digits = textIn(number.display_phone_number).replace(/\D/g, '')
  return {
    ...stateOfNumber(textIn(number.status), textIn(number.account_mode), quality),
    quality,
    ...limitOf(number),
    ...(digits && { address: `+${digits}` }),
  }
}

const STATES: Readonly<Record<string, Pick<AccountReport, 'state' | 'reason'>>> = {
  BANNED: { state: 'banned', reason: 'Meta חסמה את המספר' },
  RESTRICTED: { state: 'restricted', reason: 'Meta הגבילה את המספר' },
  FLAGGED: { state: 'restricted', reason: 'Meta סימנה את המספר בשל איכות נמוכה' },
  DISCONNECTED: { state: 'disconnected', reason: 'המספר מנותק אצל Meta' },
  PENDING: { state: 'verifying', reason: 'רישום המספר אצל Meta טרם הושלם' },
  UNVERIFIED: { state: 'verifying', reason: 'המספר טרם אומת אצל Meta' },
}

function stateOfNumber(status: string, mode: string, quality: Quality): Pick<AccountReport, 'state' | 'reason'> {
  const said = STATES[status]
  if (said) return said
  if (mode === 'SANDBOX') return { state: 'degraded', reason: 'המספר הוא מספר ניסיון, ושולח רק לנמענים שנרשמו לו' }
  if (quality === 'red') return { state: 'restricted', reason: 'האיכות של המספר נמוכה' }
  if (quality === 'yellow') return { state: 'degraded', reason: 'האיכות של המספר ירדה' }
  return { state: 'connected', reason: '' }
}

/** The newer name of the limit first; the older one is going away. */
function limitOf(number: Json): Pick<AccountReport, 'dailyLimit'> {
  const manager = number.whatsapp_business_manager_messaging_limit
  const said = textIn(manager) || textIn(recordIn(manager).tier) || textIn(number.messaging_limit_tier)
  const dailyLimit = readTier(said)
  return dailyLimit === undefined ? {} : { dailyLimit }
}

/** Reads a limit such as `TIER_2K`, in people a day; null: unlimited; undefined: it does not say. */
function readTier(text: string): number | null | undefined {
  if (/UNLIMITED/.test(text)) return null
  const [, digits, thousands] = /^TIER_(\d+)(K?)$/.exec(text) ?? []
  return digits ? Number(digits) * (thousands ? 1_000 : 1) : undefined
}

/** Returns how an account is whose check the provider refused. */
export const reportOfFault = (fault: Fault): AccountReport => ({
  state: fault.state ?? 'disconnected',
  reason: faultText(fault, true),
})

/** Reads the news of a number's quality: its limit went up or down, or it was flagged. */
export function reportOfQuality(value: Json): Partial<AccountReport> {
  const dailyLimit = readTier(textIn(value.current_limit))
  const limit = dailyLimit === undefined ? {} : { dailyLimit }
  const event = textIn(value.event)
  if (event === 'FLAGGED')
    return { ...limit, quality: 'red', state: 'restricted', reason: 'Meta סימנה את המספר בשל איכות נמוכה' }
  return event === 'UNFLAGGED' ? { ...limit, quality: 'green', state: 'connected', reason: '' } : limit
}

const BANS: Readonly<Record<string, Partial<AccountReport>>> = {
  DISABLE: { state: 'banned', reason: 'Meta חסמה את החשבון' },
  SCHEDULE_FOR_DISABLE: { state: 'restricted', reason: 'Meta עומדת לחסום את החשבון' },
  REINSTATE: { state: 'connected', reason: '' },
}

const UPDATES: Readonly<Record<string, Partial<AccountReport>>> = {
  ACCOUNT_RESTRICTION: { state: 'restricted', reason: 'Meta הגבילה את החשבון' },
  ACCOUNT_VIOLATION: { state: 'degraded', reason: 'Meta הודיעה על הפרת מדיניות בחשבון' },
  ACCOUNT_DELETED: { state: 'disconnected', reason: 'החשבון נמחק אצל Meta' },
}

/** Reads what befell the account; null where it is nothing that changes how it sends. */
export function reportOfUpdate(value: Json): Partial<AccountReport> | null {
  const ban = BANS[textIn(recordIn(value.ban_info).waba_ban_state)]
  return ban ?? UPDATES[textIn(value.event)] ?? null
}

/** Reads the news of what the business may do: people whom it may message first in a day. */
export function reportOfCapability(value: Json): Partial<AccountReport> | null {
  const limit = numberIn(value.max_daily_conversation_per_phone) ?? numberIn(value.max_daily_conversations_per_business)
  if (limit === null) return null
  return { dailyLimit: limit < 0 ? null : Math.min(Math.round(limit), 2_000_000_000) }
}
