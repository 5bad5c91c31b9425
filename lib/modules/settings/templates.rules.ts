import type { MailContent } from '@/lib/mail/message'
import { composed } from '@/lib/mail/template'
import { type TemplateKind, templateDefinition } from '@/lib/mail/template-kinds'
import type { TemplateText } from '@/lib/mail/template-text'
import { words } from '@/lib/mail/words'

type Sample = { companyName: string; name: string; link: string }

/** Renders an e-mail with sample values for its variables. */
export function sampleEmail(kind: TemplateKind, text: TemplateText, { companyName, name, link }: Sample): MailContent {
  const { variables, button } = templateDefinition(kind)
  const samples = Object.entries(variables).map(([key, { sample }]) => [
    key,
    key === 'companyName' ? companyName : sample,
  ])
  return composed(text, {
    values: Object.fromEntries(samples),
    frame: {
      companyName,
      name,
      ...(button && { button: { label: button, link } }),
      notes: [words`כאן יופיעו ההערות הקבועות של ההודעה, כגון תוקף הקישור.`],
    },
  })
}
