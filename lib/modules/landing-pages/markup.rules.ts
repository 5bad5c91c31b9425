declare const made: unique symbol

/** HTML that `html` has built; only there are texts escaped, so a plain string can never be taken for it. */
export type Markup = { readonly text: string; readonly [made]: true }

type Value = Markup | string | number | null | undefined | false | readonly Value[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

const escapeText = (text: string) => text.replace(/[&<>"'`]/g, (sign) => ENTITIES[sign] ?? '')

const trusted = (text: string) => ({ text }) as Markup

/**
 * Builds HTML. Every value is escaped for text and for quoted attributes, unless `html` has built it itself; null,
 * undefined and false are left out, lists are joined.
 */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  trusted(parts.reduce((whole, part, index) => whole + part + written(values[index]), ''))

function written(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'object') return 'text' in value ? value.text : value.map(written).join('')
  return escapeText(String(value))
}

export const NOTHING = html``

const TAGS = [
  'h1',
  'h2',
  'h3',
  'p',
  'div',
  'span',
  'blockquote',
  'figcaption',
  'summary',
  'dt',
  'dd',
  'strong',
] as const
export type Tag = (typeof TAGS)[number]

/** Builds an element of one of the known tags. */
export const element = (tag: Tag, attributes: Markup, content: Value): Markup =>
  html`<${trusted(tag)}${attributes}>${content}</${trusted(tag)}>`

/** Builds a style element. A style sheet is written by us alone; what would end the element is refused. */
export function styleElement(css: string): Markup {
  if (/<\//.test(css)) throw new RangeError('a style sheet with a tag in it')
  return html`<style>${trusted(css)}</style>`
}
