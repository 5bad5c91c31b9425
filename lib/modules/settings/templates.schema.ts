import { z } from 'zod'

import { linesInput, nameInput, settingsVersionInput } from '@/lib/format/inputs'
import { TEMPLATE_KINDS, type TemplateKind, templateDefinition } from '@/lib/mail/template-kinds'
import { variableProblem } from '@/lib/mail/variables'

const MAX_BODY_LENGTH = 4_000

export const templateParams = z.strictObject({ kind: z.enum(TEMPLATE_KINDS) })

const words = {
  subject: nameInput('יש למלא נושא'),
  title: nameInput('יש למלא כותרת'),
  body: linesInput(MAX_BODY_LENGTH).refine((text) => text !== '', 'יש למלא את תוכן ההודעה'),
}

/** Text of an e-mail to preview. */
export const templatePreview = z.strictObject(words)

/** Text of an e-mail, with the version that the form was opened with; 0 for the default text. */
export const templateInput = z.strictObject({ ...words, version: settingsVersionInput })

export type TemplateInput = z.output<typeof templateInput>

type Texts = { subject: string; title: string; body: string }

/** Returns errors in the variables of a text, by field. */
export function variableProblems(kind: TemplateKind, texts: Texts): Record<string, string> {
  const known = Object.keys(templateDefinition(kind).variables)
  const problems = (['subject', 'title', 'body'] as const).flatMap((field) => {
    const problem = variableProblem(texts[field], known)
    return problem ? [[field, problem] as const] : []
  })
  return Object.fromEntries(problems)
}

/** The form schema of a text, including the check of its variables. */
export const templateForm = (kind: TemplateKind) =>
  templateInput.superRefine((texts, context) => {
    for (const [field, message] of Object.entries(variableProblems(kind, texts)))
      context.addIssue({ code: 'custom', path: [field], message })
  })
