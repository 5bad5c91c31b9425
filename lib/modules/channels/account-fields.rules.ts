import { listSiteOrigins, originsProblem } from '@/lib/messaging/webchat/origins'
import type { WebchatAsk, WebchatColor } from '@/lib/messaging/webchat/settings'

/** One setting or secret of an account, as its form asks for it. */
export type AccountField = {
  name: string
  label: string
  hint: string
  /** Required format, and the message for a value that does not match it. */
  pattern: RegExp
  refusal: string
  isOptional?: true
  /** The values that there are, with their names; otherwise it is typed. */
  options?: readonly { value: string; label: string }[]
  /** Words of people, in place of a word of machines, and whether they may have several lines. */
  text?: 'line' | 'lines'
  /** Says what is wrong with a value, in place of `pattern` and `refusal`; null where nothing is. */
  problemOf?: (value: string) => string | null
  /** Returns a value as it is stored. */
  normalize?: (value: string) => string
}

const ASKS = [
  { value: 'none', label: 'שום דבר' },
  { value: 'name', label: 'שם' },
  { value: 'contact', label: 'שם, וטלפון או דוא״ל' },
] as const satisfies readonly { value: WebchatAsk; label: string }[]

const COLORS = [
  { value: 'blue', label: 'כחול' },
  { value: 'teal', label: 'טורקיז' },
  { value: 'green', label: 'ירוק' },
  { value: 'purple', label: 'סגול' },
  { value: 'red', label: 'אדום' },
  { value: 'black', label: 'שחור' },
] as const satisfies readonly { value: WebchatColor; label: string }[]

const wording = (longest: number) => ({
  hint: '',
  pattern: new RegExp(`^[^\\p{Cc}\\u202a-\\u202e\\u2066-\\u2069]{1,${longest}}$`, 'u'),
  refusal: `עד ${longest} תווים, בשורה אחת`,
  text: 'line' as const,
})

/** What the account of a chat on a website is set up with. */
export const WEBCHAT_FIELDS: readonly AccountField[] = [
  {
    name: 'origins',
    label: 'אתרים שבהם הצ׳אט מופיע',
    hint: 'כתובת בכל שורה, כמו https://www.example.co.il. בכל אתר אחר הצ׳אט לא יפעל',
    pattern: /^/,
    refusal: '',
    text: 'lines',
    problemOf: originsProblem,
    normalize: (value) => listSiteOrigins(value).join('\n'),
  },
  { ...wording(60), name: 'title', label: 'כותרת החלון' },
  { ...wording(300), name: 'greeting', label: 'ברכה', hint: 'מופיעה מעל ההודעה הראשונה', isOptional: true },
  {
    name: 'color',
    label: 'צבע',
    hint: '',
    pattern: new RegExp(`^(${COLORS.map(({ value }) => value).join('|')})$`),
    refusal: 'יש לבחור צבע',
    options: COLORS,
  },
  {
    name: 'ask',
    label: 'מה שואלים לפני ההודעה הראשונה',
    hint: '',
    pattern: /^(none|name|contact)$/,
    refusal: 'יש לבחור מה שואלים',
    options: ASKS,
  },
  {
    ...wording(300),
    name: 'offlineText',
    label: 'הודעה מחוץ לשעות הפעילות',
    hint: 'ריק: לא מופיעה הודעה',
    isOptional: true,
  },
]
