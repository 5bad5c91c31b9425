import { z } from 'zod'

import { linesInput, nameInput } from '@/lib/format/inputs'
import { TEMPLATE_KINDS, type TemplateKind, templateDefinition } from '@/lib/mail/template-kinds'
import { variableProblem } from '@/lib/mail/variables'

const MAX_BODY_LENGTH = 4_000

export const templateParams = z.strictObject({ kind: z.enum(TEMPLATE_KINDS) })

const words = {
  subject: nameInput('יש למלא נושא'),
  title: nameInput('יש למלא כותרת'),
  body: linesInput(MAX_BODY_LENGTH).refine((text) => text !== '', 'יש למלא את תוכן ההודעה'),
}

/** A letter's words to look at. */
export const templatePreview = z.strictObject(words)

/** A letter's words, with the version that the form was opened with; 0 for the usual words. */
export const templateInput = z.strictObject({ ...words, version: z.int('הגרסה אינה תקינה').min(0, 'הגרסה אינה תקינה') })

export type TemplateInput = z.output<typeof templateInput>

type Texts = { subject: string; title: string; body: string }

/** What is wrong with the variables of a letter's words, by field. */
export function variableProblems(kind: TemplateKind, texts: Texts): Record<string, string> {
  const known = Object.keys(templateDefinition(kind).variables)
  const problems = (['subject', 'title', 'body'] as const).flatMap((field) => {
    const problem = variableProblem(texts[field], known)
    return problem ? [[field, problem] as const] : []
  })
  return Object.fromEntries(problems)
}

/** The same as part of a form's schema. */
export const templateForm = (kind: TemplateKind) =>
  templateInput.superRefine((texts, context) => {
    for (const [field, message] of Object.entries(variableProblems(kind, texts)))
      context.addIssue({ code: 'custom', path: [field], message })
  })
