import type { ChannelKind } from '@/lib/vocabulary/messaging'

import { type AccountField, WEBCHAT_FIELDS } from './account-fields.rules'

type Description = {
  name: string
  /** One sentence of what is needed, for the choice of a kind. */
  explains: string
  /** A provider that the channel's owner does not approve: the number may be blocked. */
  isUnofficial: boolean
  /** What the account sends from: a number, a name of up to 11 letters, an e-mail address, or nothing. */
  address: 'phone' | 'sender' | 'email' | 'none'
  isAddressOptional: boolean
  /** A phone scans a picture to connect. */
  hasQr: boolean
  hasTemplates: boolean
  /** The provider rates the number, and says to how many new people it may write in a day. */
  hasLimits?: true
  /** The provider repeats a word of ours when it checks our address. */
  hasVerifyToken: boolean
  /** There is no provider: what is saved works, and nothing can be simulated or tested. */
  isOwn?: true
  settings: readonly AccountField[]
  secrets: readonly AccountField[]
}

const digits = (name: string, label: string, hint: string): AccountField => ({
  name,
  label,
  hint,
  pattern: /^\d{5,20}$/,
  refusal: 'המזהה הוא ספרות בלבד, 5 עד 20',
})

const token = (name: string, label: string): AccountField => ({
  name,
  label,
  hint: '',
  pattern: /^[\x21-\x7e]{20,1000}$/,
  refusal: 'המפתח קצר מדי או מכיל תווים שאינם מותרים',
})

const USER: AccountField = {
  name: 'user',
  label: 'שם המשתמש אצל הספק',
  hint: '',
  pattern: /^[\w.@-]{2,60}$/,
  refusal: 'אותיות באנגלית, ספרות, נקודה, מקף ו־@ בלבד',
}

const SMS = {
  isUnofficial: false,
  address: 'sender',
  isAddressOptional: false,
  hasQr: false,
  hasTemplates: false,
  hasVerifyToken: false,
  settings: [USER],
} as const

const MAIL_HOST = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i
const HOST_REFUSAL = 'שם של שרת, כמו mail.example.co.il'
const PORT_REFUSAL = 'הפורט הזה אינו של שרתי דואר'
const TLS = { value: 'tls', label: 'TLS' }
const STARTTLS = { value: 'starttls', label: 'STARTTLS' }
const SECURITY = { hint: '', pattern: /^(tls|starttls)$/, refusal: 'יש לבחור סוג הצפנה' } as const
/** A server that takes mail without signing in and without encryption; a password never goes to it. */
const OPEN = { value: 'none', label: 'בלי הצפנה ובלי סיסמה' }
const OPEN_TOO = { ...SECURITY, pattern: /^(tls|starttls|none)$/ } as const

const MAIL_SETTINGS: readonly AccountField[] = [
  {
    name: 'fromName',
    label: 'שם השולח',
    hint: 'השם שהנמען רואה לצד הכתובת',
    pattern: /^[^\p{Cc}<>]{1,100}$/u,
    refusal: 'עד 100 תווים, בלי סוגריים משולשים',
    isOptional: true,
  },
  { name: 'smtpHost', label: 'שרת לדואר יוצא (SMTP)', hint: '', pattern: MAIL_HOST, refusal: HOST_REFUSAL },
  {
    name: 'smtpPort',
    label: 'פורט לדואר יוצא',
    hint: 'בדרך כלל 587, או 465 ב־TLS',
    pattern: /^(25|465|587|2525)$/,
    refusal: PORT_REFUSAL,
  },
  { ...OPEN_TOO, name: 'smtpSecurity', label: 'הצפנה לדואר יוצא', options: [STARTTLS, TLS, OPEN] },
  {
    name: 'user',
    label: 'שם המשתמש בשרת הדואר',
    hint: 'בדרך כלל הכתובת עצמה',
    pattern: /^[^\p{Cc}\p{Cs}]{1,254}$/u,
    refusal: 'עד 254 תווים',
    isOptional: true,
  },
  {
    name: 'imapHost',
    label: 'שרת לדואר נכנס (IMAP)',
    hint: 'ריק: דואר נכנס מגיע רק דרך כתובת האירועים של החשבון',
    pattern: MAIL_HOST,
    refusal: HOST_REFUSAL,
    isOptional: true,
  },
  {
    name: 'imapPort',
    label: 'פורט לדואר נכנס',
    hint: 'ריק: 993 ב־TLS, 143 ב־STARTTLS',
    pattern: /^(143|993)$/,
    refusal: PORT_REFUSAL,
    isOptional: true,
  },
  { ...SECURITY, name: 'imapSecurity', label: 'הצפנה לדואר נכנס', options: [TLS, STARTTLS], isOptional: true },
  {
    name: 'dkimSelector',
    label: 'בורר DKIM',
    hint: 'החלק שלפני ‎._domainkey בשם הרשומה, אצל ספק הדואר. אפשר להשאיר ריק',
    pattern: /^[a-z\d]([a-z\d._-]{0,61}[a-z\d])?$/,
    refusal: 'הבורר אינו תקין',
    isOptional: true,
  },
]

const KINDS: Readonly<Record<ChannelKind, Description>> = {
  wa_cloud: {
    name: 'WhatsApp רשמי (Cloud API)',
    explains: 'החיבור הרשמי של Meta. צריך אפליקציה ב־Meta, מזהה של המספר ומפתח קבוע.',
    isUnofficial: false,
    address: 'phone',
    isAddressOptional: false,
    hasQr: false,
    hasTemplates: true,
    hasLimits: true,
    hasVerifyToken: true,
    settings: [
      digits('phoneNumberId', 'מזהה המספר (Phone number ID)', 'במסך ״API Setup״ של האפליקציה ב־Meta'),
      digits('wabaId', 'מזהה החשבון העסקי (WABA ID)', 'באותו מסך'),
    ],
    secrets: [
      token('accessToken', 'מפתח גישה קבוע (Access token)'),
      {
        name: 'appSecret',
        label: 'סוד האפליקציה (App secret)',
        hint: '',
        pattern: /^[\da-f]{32}$/i,
        refusal: 'סוד האפליקציה הוא 32 תווים: ספרות ואותיות a עד f',
      },
    ],
  },
  wa_green: {
    name: 'WhatsApp דרך Green API',
    explains: 'סריקת קוד מהטלפון, כמו WhatsApp Web. חשבון לא רשמי – סכנת חסימה.',
    isUnofficial: true,
    address: 'phone',
    isAddressOptional: true,
    hasQr: true,
    hasTemplates: false,
    hasVerifyToken: false,
    settings: [
      digits('instanceId', 'מזהה המופע (idInstance)', 'במסך של Green API'),
      {
        name: 'apiUrl',
        label: 'כתובת השרת (apiUrl)',
        hint: 'כפי שהיא במסך של Green API. ריק: הכתובת הרגילה',
        // Only the provider's own hosts: the token is sent there.
        pattern: /^https:\/\/([\w-]+\.)*(green-api|greenapi)\.com$/,
        refusal: 'זו אינה כתובת של Green API',
        isOptional: true,
      },
    ],
    secrets: [token('apiToken', 'מפתח המופע (apiTokenInstance)')],
  },
  sms_019: {
    ...SMS,
    name: 'SMS דרך 019',
    explains: 'צריך שם משתמש ומפתח API של 019, ושם שולח שאושר שם.',
    secrets: [token('token', 'מפתח ה־API')],
  },
  sms_inforu: {
    ...SMS,
    name: 'SMS דרך InforU',
    explains: 'צריך שם משתמש ומפתח API של InforU, ושם שולח שאושר שם.',
    secrets: [token('apiToken', 'מפתח ה־API')],
  },
  mail: {
    name: 'דוא״ל',
    explains:
      'תיבה של העסק: שרת לדואר יוצא, ואם רוצים גם תיבה שממנה נקלט דואר נכנס. דרך החשבון הראשי יוצאות גם בקשות תשלום, קבלות ותזכורות.',
    isUnofficial: false,
    address: 'email',
    isAddressOptional: false,
    hasQr: false,
    hasTemplates: false,
    hasVerifyToken: false,
    settings: MAIL_SETTINGS,
    secrets: [
      {
        name: 'password',
        label: 'הסיסמה בשרת הדואר',
        hint: '',
        pattern: /^[^\p{Cc}]{1,200}$/u,
        refusal: 'הסיסמה ארוכה מדי או מכילה תווים שאינם מותרים',
      },
    ],
  },
  webchat: {
    name: 'צ׳אט באתר',
    explains: 'חלון צ׳אט באתר של העסק: מדביקים שורה אחת באתר, וההודעות מגיעות לכאן.',
    isUnofficial: false,
    address: 'none',
    isAddressOptional: true,
    hasQr: false,
    hasTemplates: false,
    hasVerifyToken: false,
    isOwn: true,
    settings: WEBCHAT_FIELDS,
    secrets: [],
  },
}

/** Returns how accounts of a kind are set up and what they offer. */
export const describeChannelKind = (kind: ChannelKind): Description => KINDS[kind]

type Values = Readonly<Record<string, string>>

/** Returns what is wrong with values, by the name of their field. An unknown name is refused; an empty value only if required. */
export function fieldProblems(fields: readonly AccountField[], given: Values, areRequired: boolean): Values {
  const wrong = fields.flatMap((field) => {
    const problem = problemOf(field, given[field.name] ?? '', areRequired)
    return problem ? [[field.name, problem] as const] : []
  })
  const known = new Set(fields.map(({ name }) => name))
  const strange = Object.keys(given).filter((name) => !known.has(name) && given[name] !== '')
  return Object.fromEntries([...wrong, ...strange.map((name) => [name, 'השדה אינו מוכר'] as const)])
}

function problemOf(
  { label, options, pattern, refusal, isOptional, problemOf: find }: AccountField,
  value: string,
  isRequired: boolean,
) {
  if (value === '') return isRequired && !isOptional ? missingText(options ? 'לבחור' : 'למלא', label) : null
  if (find) return find(value)
  return pattern.test(value) ? null : refusal
}

/** The colon spares the label an article and its case: labels are words, names of providers, or questions. */
const missingText = (act: 'לבחור' | 'למלא', label: string) => `יש ${act}: ${label}`

/**
 * Returns what is wrong with settings taken together, by their field: a mail server is signed in to, unless it takes mail
 * openly, and a password never goes to it unencrypted.
 */
export function settingsProblems(kind: ChannelKind, { user, smtpSecurity, imapHost }: Values): Values {
  if (kind !== 'mail') return {}
  if (user) return smtpSecurity === 'none' ? { smtpSecurity: 'סיסמה נשלחת רק בחיבור מוצפן' } : {}
  return smtpSecurity !== 'none' || imapHost ? { user: missingText('למלא', 'שם המשתמש בשרת הדואר') } : {}
}

/** Whether an account sends without any secret: a mail server that nobody signs in to. */
export const needsNoSecrets = (kind: ChannelKind, { user }: Values): boolean =>
  describeChannelKind(kind).secrets.length === 0 || (kind === 'mail' && !user)

/** Returns the values of these fields that are not empty; a form may hold those of a kind that was chosen before. */
export const pickValues = (fields: readonly AccountField[], given: Values): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, normalize = asItIs }) => {
      const value = given[name]
      return value ? [[name, normalize(value)]] : []
    }),
  )

const asItIs = (value: string) => value

/** Returns the hint of a stored secret: its last four characters. */
export const secretHint = (value: string): string => value.slice(-4)
