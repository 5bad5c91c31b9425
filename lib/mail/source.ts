import type { TemplateKind } from './template-kinds'
import type { Words } from './words'

/** What stands around the words of a letter and is no company's to change: greeting, button, small print. */
export type Frame = {
  companyName: string
  /** Who is greeted. */
  name: string
  /** The language of a letter whose reader was shown a page in it; without it Hebrew. */
  language?: 'en'
  button?: { label: string; link: string }
  notes?: Words[]
  /** Further ways to go, under the small print. */
  links?: { label: string; link: string }[]
}

/** What a letter was made of. */
export type LetterSource = { kind: TemplateKind; values: Readonly<Record<string, string>>; frame: Frame }
