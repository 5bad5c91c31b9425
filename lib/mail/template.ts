import { ENGLISH } from './english'
import { renderEmail } from './layout'
import type { MailContent } from './message'
import type { EmailSource, Frame } from './source'
import { TEMPLATES, type TemplateKind } from './template-kinds'
import type { TemplateText } from './template-text'
import { filledLine, filledWords } from './variables'

type ValuesOf<K extends TemplateKind> = Partial<Record<keyof (typeof TEMPLATES)[K]['variables'], string>>

/** Renders an e-mail of a kind with its default text, and keeps its source. */
export function fromTemplate<K extends TemplateKind>(kind: K, values: ValuesOf<K>, frame: Frame): MailContent {
  const source: EmailSource = { kind, values: values as EmailSource['values'], frame }
  return { ...composed(usualText(source), source), source }
}

/** Returns the default text of an e-mail, in the recipient's language. */
export const usualText = ({ kind, frame }: EmailSource): TemplateText =>
  (frame.language === 'en' && ENGLISH[kind]) || TEMPLATES[kind].text

/** Renders the same e-mail with another text. A line whose variables are all empty is left out. */
export function composed({ subject, title, body }: TemplateText, { values, frame }: Omit<EmailSource, 'kind'>) {
  return renderEmail({
    ...frame,
    subject: filledLine(subject, values),
    title: filledLine(title, values),
    lines: body.split('\n').flatMap((line) => filledWords(line, values) ?? []),
  })
}
