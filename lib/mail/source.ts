import type { TemplateKind } from './template-kinds'
import type { Words } from './words'

/** What stands around the words of a letter and is no company's to change: greeting, button, small print. */
export type Frame = {
  companyName: string
  /** Who is greeted. */
  name: string
  button?: { label: string; link: string }
  notes?: Words[]
}

/** What a letter was made of. */
export type LetterSource = { kind: TemplateKind; values: Readonly<Record<string, string>>; frame: Frame }
