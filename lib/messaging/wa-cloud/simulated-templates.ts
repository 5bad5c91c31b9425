import { recordIn, textIn } from '../lenient-json'
import type { SimulatedAnswer } from '../simulator/simulator'

import { cloudError } from './simulated-error'
import type { SimulatedSend } from './simulated-requests'

/** The templates of every simulated account, in the provider's shape. */
const SIMULATED_TEMPLATES = [
  {
    id: '9000000000000001',
    name: 'appointment_reminder',
    language: 'he',
    category: 'UTILITY',
    status: 'APPROVED',
    components: [
      {
        type: 'BODY',
        text: 'שלום {{1}}, מזכירים שהפגישה שלך נקבעה ל{{2}}. נתראה!',
        example: { body_text: [['דנה', 'יום שני ב־10:00']] },
      },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'אגיע' },
          { type: 'QUICK_REPLY', text: 'צריך לשנות' },
        ],
      },
    ],
  },
  {
    id: '9000000000000002',
    name: 'payment_reminder',
    language: 'he',
    category: 'UTILITY',
    status: 'APPROVED',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'תזכורת תשלום לחודש {{1}}', example: { header_text: ['נובמבר'] } },
      {
        type: 'BODY',
        text: 'שלום {{1}}, נותר לתשלום סכום של {{2}}. אפשר לשלם בכפתור שלמטה.',
        example: { body_text: [['דנה', '₪249.90']] },
      },
      {
        type: 'BUTTONS',
        buttons: [{ type: 'URL', text: 'לתשלום', url: 'https://kesher.example/{{1}}', example: ['p/abc'] }],
      },
    ],
  },
  {
    id: '9000000000000003',
    name: 'season_sale',
    language: 'he',
    category: 'MARKETING',
    status: 'APPROVED',
    components: [
      {
        type: 'BODY',
        text: 'פרסומת: {{1}}, השבוע אצלנו {{2}} הנחה על כל השירותים.',
        example: { body_text: [['דנה', '15%']] },
      },
      { type: 'FOOTER', text: 'להסרה השיבו הסר' },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'הסר אותי' }] },
    ],
  },
  {
    id: '9000000000000004',
    name: 'quote_ready',
    language: 'he',
    category: 'UTILITY',
    status: 'APPROVED',
    components: [
      { type: 'HEADER', format: 'DOCUMENT', example: { header_handle: ['4::aW'] } },
      { type: 'BODY', text: 'שלום {{1}}, הצעת המחיר שביקשת מצורפת.', example: { body_text: [['דנה']] } },
    ],
  },
  {
    id: '9000000000000005',
    name: 'new_collection',
    language: 'he',
    category: 'MARKETING',
    status: 'APPROVED',
    components: [
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::aW'] } },
      { type: 'BODY', text: 'פרסומת: {{1}}, הקולקציה החדשה כבר אצלנו.', example: { body_text: [['דנה']] } },
      { type: 'FOOTER', text: 'להסרה השיבו הסר' },
    ],
  },
] as const

const PAGE = 2

/** Lists the templates, at most two in an answer, so that paging is part of every use. */
export function listSimulatedTemplates(query: URLSearchParams): SimulatedAnswer {
  const from = Number(query.get('after') ?? 0)
  const to = from + Math.min(Number(query.get('limit') ?? PAGE), PAGE)
  const hasMore = to < SIMULATED_TEMPLATES.length
  const cursors = { before: String(from), after: String(to) }
  const paging = hasMore ? { cursors, next: `https://graph.facebook.com/next?after=${to}` } : { cursors }
  return { status: 200, json: { data: SIMULATED_TEMPLATES.slice(from, to), paging } }
}

type Sent = Extract<SimulatedSend, { type: 'template' }>['template']

/**
 * Returns the error of a template that does not exist, whose values are not as many as its variables, or above which
 * stands something else than it says.
 */
export function templateError({ name, language, components = [] }: Sent): SimulatedAnswer | null {
  const template = SIMULATED_TEMPLATES.find((one) => one.name === name && one.language === language.code)
  if (!template) return cloudError(132001, `${name} (${language.code})`)
  const [wanted, given] = [headerFormat(template), headerKind(components)]
  if (wanted !== given) return cloudError(132012, `header: Format mismatch, expected ${wanted}, received ${given}`)
  const isWrong = ['header', 'body'].some((type) => countValues(components, type) !== countPlaces(template, type))
  return isWrong ? cloudError(132000, name) : null
}

/** Returns the id of the file above a template's text; an empty text where there is none. */
export function templateFileId({ components = [] }: Sent): string {
  const header = recordIn(components.find(({ type }) => type === 'header')?.parameters[0])
  return textIn(recordIn(header[textIn(header.type)]).id)
}

const MEDIA: ReadonlySet<string> = new Set(['IMAGE', 'VIDEO', 'DOCUMENT'])

/** What stands above a template's text; values of a text are counted, so that none and a text are one. */
const headerFormat = ({ components }: { components: readonly object[] }): string => {
  const format = textIn(components.map(recordIn).find(({ type }) => type === 'HEADER')?.format)
  return MEDIA.has(format) ? format : 'TEXT'
}

const headerKind = (components: NonNullable<Sent['components']>): string => {
  const [first] = components.find(({ type }) => type === 'header')?.parameters ?? []
  const kind = (first?.type ?? '').toUpperCase()
  return MEDIA.has(kind) ? kind : 'TEXT'
}

const countValues = (components: NonNullable<Sent['components']>, type: string) =>
  components.find((one) => one.type === type)?.parameters.filter((one) => one.type === 'text').length ?? 0

function countPlaces({ components }: { components: readonly object[] }, type: string): number {
  const part = components.map(recordIn).find((one) => one.type === type.toUpperCase())
  return new Set(textIn(part?.text).match(/\{\{\d+\}\}/g)).size
}
