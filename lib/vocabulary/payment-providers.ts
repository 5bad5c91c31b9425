/** One credential or id of a gateway account; write-only: it is never shown again. */
export type KeyField = {
  name: string
  label: string
  hint: string
  /** The input is masked. Values that are not secret are shown while typing. */
  isSecret: boolean
  /** Required format, and the message for a value that does not match it. */
  pattern: RegExp
  refusal: string
}

type Keys = Record<string, string>

/**
 * Description of a payment provider. The adapters are in gateways.ts; this is plain data that screens can import as
 * well.
 */
type Description = {
  name: string
  /** Accounts at this provider never move real money. */
  isSimulated: boolean
  /** Maximum number of instalments that a payment page of such an account may offer. */
  maxInstallments: number
  keepsCards: boolean
  /** The first is the main key: its last 4 characters are shown. */
  keys: readonly [KeyField, ...KeyField[]]
  hint: string
  /** The callback address is entered in the provider's own console; other providers receive it with every order. */
  takesAddress?: true
  /** The provider requires an Israeli mobile number: the payment page asks the payer for it. */
  needsIsraeliMobile?: true
  needsFullName?: true
  /**
   * Returns the message for keys whose mode (test or live) differs from the account's; null if they match or do not
   * show their mode.
   */
  modeProblem?(keys: Keys, isTest: boolean): { name: string; text: string } | null
}

const secret = (name: string, label: string, hint = ''): KeyField => ({
  name,
  label,
  hint,
  isSecret: true,
  pattern: /^.{6,}$/,
  refusal: 'הערך קצר מדי',
})
const uid = (name: string, label: string): KeyField => ({
  name,
  label,
  hint: '',
  isSecret: false,
  pattern: /^[\da-fA-F-]{8,64}$/,
  refusal: 'זה אינו מזהה של PayPlus',
})

export const PROVIDERS = {
  simulator: {
    name: 'סליקת ניסיון',
    maxInstallments: 36,
    keepsCards: true,
    isSimulated: true,
    hint: 'לניסיון בלבד: שום כסף אינו עובר בה',
    keys: [
      {
        ...secret('key', 'מפתח חתימה', 'כל טקסט של 16 תווים ומעלה: בו נחתמים הדיווחים של סליקת הניסיון'),
        pattern: /^.{16,}$/,
        refusal: 'המפתח קצר מ־16 תווים',
      },
    ],
  },
  cardcom: {
    name: 'Cardcom',
    maxInstallments: 36,
    keepsCards: true,
    isSimulated: false,
    hint: 'הפרטים נמצאים במערכת Cardcom, תחת ניהול מפתחות API. בחשבון שבמצב ניסיון יש למלא פרטים של מסוף בדיקות: המערכת אינה יכולה להבחין בינו למסוף אמיתי, ולכן לא תחייב בו כרטיסים שמורים.',
    keys: [
      {
        name: 'terminalNumber',
        label: 'מספר מסוף',
        hint: '',
        isSecret: false,
        pattern: /^\d{1,9}$/,
        refusal: 'מספר מסוף הוא ספרות בלבד',
      },
      { ...secret('apiName', 'שם משתמש API'), isSecret: false },
      secret('apiPassword', 'סיסמת API', 'נדרשת לזיכויים ולדוח העסקאות'),
    ],
  },
  payplus: {
    name: 'PayPlus',
    maxInstallments: 36,
    keepsCards: true,
    isSimulated: false,
    hint: 'הפרטים נמצאים במערכת PayPlus, תחת הגדרות ואישורי API. חשבון שבמצב ניסיון פונה לסביבת הבדיקות של PayPlus בלבד.',
    keys: [
      secret('apiKey', 'מפתח API'),
      secret('secretKey', 'מפתח סודי', 'בו נחתמים גם הדיווחים של PayPlus'),
      uid('paymentPageUid', 'מזהה דף התשלום'),
      uid('terminalUid', 'מזהה מסוף'),
      uid('cashierUid', 'מזהה קופה'),
    ],
  },
  grow: {
    name: 'Grow (משולם)',
    maxInstallments: 12,
    keepsCards: true,
    isSimulated: false,
    hint: 'הפרטים מתקבלים מהתמיכה של Grow בפתיחת החיבור. חשבון שבמצב ניסיון פונה לסביבת הבדיקות של Grow בלבד. זיכוי חלקי נעשה במסך של Grow.',
    keys: [
      secret('userId', 'מזהה עסק (userId)'),
      secret('pageCode', 'קוד דף התשלום (pageCode)'),
      secret('apiKey', 'מפתח API (apiKey)'),
    ],
    needsIsraeliMobile: true,
    needsFullName: true,
  },
  stripe: {
    name: 'Stripe',
    maxInstallments: 1,
    keepsCards: true,
    isSimulated: false,
    hint: 'המפתחות נמצאים ב־Stripe, תחת Developers. הדיווחים מוגדרים שם בנפרד, לאירועי checkout.session ו־charge.dispute בלבד. תשלומים לשיעורין אינם אפשריים.',
    keys: [
      {
        ...secret('secretKey', 'מפתח סודי', 'מתחיל ב־sk_test או ב־sk_live'),
        pattern: /^[sr]k_(test|live)_\w{8,}$/,
        refusal: 'מפתח סודי של Stripe מתחיל ב־sk_test או ב־sk_live',
      },
      {
        ...secret('webhookSecret', 'מפתח חתימת הדיווחים', 'מתחיל ב־whsec'),
        pattern: /^whsec_\w{8,}$/,
        refusal: 'מפתח חתימה של Stripe מתחיל ב־whsec',
      },
    ],
    takesAddress: true,
    modeProblem: ({ secretKey = '' }: Keys, isTest: boolean) =>
      /^[sr]k_test_/.test(secretKey) === isTest
        ? null
        : {
            name: 'secretKey',
            text: isTest
              ? 'זה מפתח של כסף אמיתי, והחשבון במצב ניסיון'
              : 'זה מפתח של סביבת הניסיון, והחשבון אינו במצב ניסיון',
          },
  },
} as const satisfies Record<string, Description>

export type Provider = keyof typeof PROVIDERS

/** Providers that have an adapter, in the order in which they are offered. */
export const PROVIDER_KEYS = Object.keys(PROVIDERS) as [Provider, ...Provider[]]

export const describeProvider = (provider: Provider): Description => PROVIDERS[provider]

/** Returns the name of the key by which an account is recognized. */
export const mainKeyName = (provider: Provider) => describeProvider(provider).keys[0].name
