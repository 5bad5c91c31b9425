/** Variables allowed between double braces in a template's text, with their display names. */
export const TEMPLATE_VARIABLES = {
  'customer.name': 'שם הלקוח',
  'customer.number': 'מספר הלקוח',
  'customer.email': 'דוא״ל הלקוח',
  'customer.phone': 'טלפון הלקוח',
  'customer.address': 'כתובת הלקוח',
  'company.name': 'שם העסק',
  'staff.name': 'שם העובד ששולח',
  'document.title': 'שם המסמך',
  today: 'התאריך היום',
} as const

export type Variable = keyof typeof TEMPLATE_VARIABLES
export type Values = Record<Variable, string>

const MARK = /\{\{\s*([\w.]+)\s*\}\}/g

/** Returns what is wrong with a text: an unknown variable, or braces that are not a variable. */
export function bodyProblem(text: string): string | null {
  for (const [, name = ''] of text.matchAll(MARK))
    if (!Object.hasOwn(TEMPLATE_VARIABLES, name)) return `המשתנה {{${name}}} אינו מוכר`
  return /\{\{|\}\}/.test(text.replace(MARK, '')) ? 'יש סוגריים מסולסלים שאינם משתנה' : null
}

/**
 * Fills in the variables of a text; an unknown value becomes a blank line to write on. Variables inside values are not
 * expanded.
 */
export const fillTemplateText = (text: string, values: Values) =>
  text.replace(MARK, (mark, name: string) =>
    Object.hasOwn(TEMPLATE_VARIABLES, name) ? oneLine(values[name as Variable]) || '________' : mark,
  )

const oneLine = (value: string) => value.replace(/\s+/g, ' ').trim()

export type Block = { kind: 'heading' | 'subheading' | 'paragraph' | 'rule'; text: string }

/**
 * Parses a text into blocks: `# ` and `## ` begin headings, three hyphens are a horizontal rule, everything else is a
 * paragraph.
 */
export function parseBlocks(text: string): Block[] {
  return text.split(/\r\n|\n|\r/).flatMap((line): Block[] => {
    const trimmed = line.trim()
    if (!trimmed) return []
    if (/^-{3,}$/.test(trimmed)) return [{ kind: 'rule', text: '' }]
    const [, marks = '', words = trimmed] = /^(##?)\s+(.+)$/.exec(trimmed) ?? []
    const kind = marks === '#' ? 'heading' : marks === '##' ? 'subheading' : 'paragraph'
    return [{ kind, text: words }]
  })
}

type Part = { title: string; isCustomer: boolean; name: string; email: string; phone: string }
type Person = { name: string; email: string; phone: string }

/** Returns the person of a role: the customer, the fixed person of the template, or null if still to be named. */
export function rolePerson(part: Part, customer: Person | null): Person | null {
  if (part.isCustomer) return customer?.email ? customer : null
  return part.name && part.email ? { name: part.name, email: part.email, phone: part.phone } : null
}
