import type { Purpose } from '@/lib/ledger/kinds'

/** An event in a wallet, `day` days ago. Amounts are in agorot; those of messages are in micro units. */
export type WalletEvent =
  | { day: number; what: 'top-up'; agorot: number }
  | { day: number; what: 'charge'; agorot: number; purpose: Purpose; memo: string }
  | { day: number; what: 'messages'; count: number; micro: number; purpose: Purpose; memo: string }
  | { day: number; what: 'transfer'; agorot: number; memo: string }
  | { day: number; what: 'grant'; agorot: number; memo: string; daysLeft: number }
  | { day: number; what: 'hold'; agorot: number; memo: string }

const ADDON = { what: 'charge', purpose: 'addon' } as const
const SMS = { what: 'messages', purpose: 'sms', micro: 64_500 } as const
const WHATSAPP = { what: 'messages', purpose: 'whatsapp', micro: 152_000 } as const

export const RESELLER_EVENTS: readonly WalletEvent[] = [
  { day: 88, what: 'top-up', agorot: 600_000 },
  { day: 41, what: 'top-up', agorot: 400_000 },
  { day: 9, what: 'top-up', agorot: 250_000 },
]

export const STUDIO_EVENTS: readonly WalletEvent[] = [
  { day: 84, what: 'top-up', agorot: 120_000 },
  { day: 80, ...ADDON, agorot: 14_900, memo: 'תוסף הודעות SMS, חודש ראשון' },
  { day: 73, ...SMS, count: 410, memo: 'דיוור SMS: השקת סטודיו הסתיו' },
  { day: 62, ...WHATSAPP, count: 96, memo: 'שיחות WhatsApp, שבוע 1' },
  { day: 50, ...ADDON, agorot: 14_900, memo: 'תוסף הודעות SMS, חודש שני' },
  { day: 44, ...SMS, count: 530, memo: 'דיוור SMS: מבצע ראש השנה' },
  { day: 36, what: 'transfer', agorot: 30_000, memo: 'העברה מאופק פתרונות דיגיטל אל סטודיו נעמי · החזר על שדרוג' },
  { day: 29, ...WHATSAPP, count: 128, memo: 'שיחות WhatsApp, שבוע 6' },
  { day: 24, what: 'grant', agorot: 40_000, memo: 'הטבת הצטרפות לתוסף ההודעות', daysLeft: 21 },
  { day: 20, ...ADDON, agorot: 14_900, memo: 'תוסף הודעות SMS, חודש שלישי' },
  { day: 17, ...SMS, count: 610, memo: 'דיוור SMS: סדנת צבע וטקסטיל' },
  { day: 13, what: 'top-up', agorot: 50_000 },
  { day: 8, ...WHATSAPP, count: 143, memo: 'שיחות WhatsApp, שבוע 9' },
  { day: 3, ...SMS, count: 275, memo: 'דיוור SMS: תזכורת לפגישות' },
  { day: 0, what: 'hold', agorot: 12_000, memo: 'דיוור SMS שיוצא מחר בבוקר' },
]

export const AIR_EVENTS: readonly WalletEvent[] = [
  { day: 77, what: 'top-up', agorot: 80_000 },
  { day: 70, ...ADDON, agorot: 19_900, memo: 'תוסף מוקד טלפוני, חודש ראשון' },
  { day: 58, what: 'charge', agorot: 8_640, purpose: 'call', memo: 'שיחות יוצאות, 432 דקות' },
  { day: 40, ...ADDON, agorot: 19_900, memo: 'תוסף מוקד טלפוני, חודש שני' },
  { day: 26, what: 'charge', agorot: 7_120, purpose: 'call', memo: 'שיחות יוצאות, 356 דקות' },
  { day: 10, ...ADDON, agorot: 19_900, memo: 'תוסף מוקד טלפוני, חודש שלישי' },
  { day: 4, ...SMS, count: 38, memo: 'תזכורות טכנאי ב־SMS' },
]
