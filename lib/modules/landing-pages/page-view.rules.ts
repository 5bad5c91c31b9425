import type { CustomType } from '@/lib/modules/custom-fields/custom-fields.schema'
import type { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

import type { PageContent } from './blocks.schema'
import { element, html, type Markup, NOTHING, type Tag } from './markup.rules'
import { type PageWords, pageWords } from './page-words.labels'

/** A field of the form as it is asked. */
export type PageField = {
  name: string
  label: string
  isRequired: boolean
  /** Type of a custom field; null for a field of every lead. */
  type: CustomType | null
  help: string
  options: readonly { value: string; label: string }[]
}

/** The form of a page: the fields and the words of its channel. */
export type PageForm = {
  isOpen: boolean
  fields: readonly PageField[]
  button: string
  wording: number
  purpose: string
  consents: readonly { channel: (typeof CONSENT_CHANNELS)[number]; text: string }[]
}

/** A picture in the widths that there are, the narrowest first. */
export type PagePicture = { width: number; height: number; sizes: readonly { width: number; address: string }[] }

/** What was typed into a form that was refused, and what is wrong in it, by field. */
export type RefusedForm = {
  values: Readonly<Record<string, string>>
  /** Channels whose box was ticked. */
  consents: readonly string[]
  errors: Readonly<Record<string, string>>
  /** What is wrong with the whole. */
  message?: string
  /** Makes a corrected submission another one than the refused. */
  attempt: string
}

/** What a page shows besides its content. */
export type PageContext = {
  companyName: string
  logo: string | null
  /** The page's own address, complete. */
  address: string
  /** The accessibility statement of the installation, for pages that name none. */
  accessibilityUrl: string
  /** Number of the version; null for a draft. */
  version: number | null
  form: PageForm | null
  /** Pictures by id; one that is missing is left out. */
  pictures: Readonly<Record<string, PagePicture>>
  refused?: RefusedForm
  /** Marks texts with `data-field`, and shows empty ones too. */
  isEditing?: boolean
}

export type PageView = PageContext & { content: PageContent; words: PageWords }

export const toView = (content: PageContent, context: PageContext): PageView => ({
  ...context,
  content,
  words: pageWords[content.language],
})

/** Builds the paragraphs and lists of a text of several lines; a line that begins with a hyphen is an item of a list. */
export function prose(text: string): Markup {
  const parts = text.split(/\n{2,}/).filter((part) => part.trim() !== '')
  return html`${parts.map(paragraph)}`
}

const ITEM = /^[-–•]\s+/

function paragraph(part: string): Markup {
  const lines = part.split('\n').filter((line) => line.trim() !== '')
  if (lines.every((line) => ITEM.test(line)))
    return html`<ul>${lines.map((line) => html`<li>${line.replace(ITEM, '')}</li>`)}</ul>`
  return html`<p>${lines.map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</p>`
}

type Place = { tag: Tag; path: string; className?: string }

/** Builds the element of a text of one line; an empty one only where it is edited. */
export function lineIn(view: PageView, { tag, path, className }: Place, text: string): Markup {
  if (text === '' && !view.isEditing) return NOTHING
  return element(tag, attributes(view, path, className), text)
}

/** Builds the element of a text of several lines; an empty one only where it is edited. */
export function proseIn(view: PageView, { path, className = '' }: Omit<Place, 'tag'>, text: string): Markup {
  if (text === '' && !view.isEditing) return NOTHING
  return element('div', attributes(view, path, `prose ${className}`.trim()), prose(text))
}

const attributes = ({ isEditing }: PageView, path: string, className = ''): Markup =>
  html`${className && html` class="${className}"`}${isEditing && html` data-field="${path}"`}`

type Shown = { id: string; alt: string; sizes: string; isFirst?: boolean }

/** Builds a picture in several widths with its dimensions, so that nothing moves when it comes; nothing if it is unknown. */
export function pictureIn({ pictures }: PageView, { id, alt, sizes, isFirst = false }: Shown): Markup {
  const found = pictures[id]
  const widest = found?.sizes.at(-1)
  if (!found || !widest) return NOTHING
  const sources = found.sizes.map(({ width, address }) => `${address} ${width}w`).join(', ')
  const how = isFirst ? html`fetchpriority="high"` : html`loading="lazy"`
  return html`<img src="${widest.address}" srcset="${sources}" sizes="${sizes}" width="${found.width}" height="${found.height}" alt="${alt}" decoding="async" ${how}>`
}
