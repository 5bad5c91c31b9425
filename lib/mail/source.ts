import type { TemplateKind } from './template-kinds'
import type { Words } from './words'

/** The parts of an e-mail around its text, which companies cannot change: greeting, button, small print. */
export type Frame = {
  companyName: string
  /** Name in the greeting. */
  name: string
  /** English, if the recipient was shown an English page; otherwise Hebrew. */
  language?: 'en'
  button?: { label: string; link: string }
  notes?: Words[]
  /** Further links, under the small print. */
  links?: { label: string; link: string }[]
}

/** The input that an e-mail was rendered from. */
export type EmailSource = { kind: TemplateKind; values: Readonly<Record<string, string>>; frame: Frame }
