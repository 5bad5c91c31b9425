import type { useEntryForm } from '@/components/domain/use-entry-form'
import type { SendError } from '@/lib/client/send'
import type { Sale } from './pay-body'
import { FIELD_OF, type FormTexts } from './text-kinds'

/** Returns the label of each form field, for its control and for the error summary. */
export function labelsOf({ collect, questions, lines, needs }: Sale, t: FormTexts): Record<string, string> {
  const collectedFields = new Set<string>(collect.map((what) => FIELD_OF[what]))
  return {
    ...t.fields,
    payerPhone:
      collectedFields.has('payerPhone') || needs.mobile ? t.fields.payerPhone : t.fields.payerPhone + t.optional,
    amount: t.amount,
    quantities: t.choose,
    ...Object.fromEntries(lines.map(({ id, name }) => [`quantities.${id}`, name])),
    ...Object.fromEntries(
      questions.map(({ key, label, isRequired }) => [`answers.${key}`, isRequired ? label : label + t.optional]),
    ),
    coupon: t.coupon,
    installments: t.instalments,
    acceptTerms: t.terms,
  }
}

type Entry = Pick<ReturnType<typeof useEntryForm<Record<string, string>, never>>, 'form' | 'field'>
type Words = Pick<FormTexts, 'refusal'>
type ErrorTexts = { t: Words; problems: Record<string, string> }

/**
 * Returns the form with its errors in the language of the page, merged with the errors of the quote while the payer
 * chooses.
 */
export function localizeForm({ form, field }: Entry, { t, problems }: ErrorTexts) {
  const error = form.error && translateError(form.error, t)
  return {
    form: { ...form, error },
    field: (name: string) => {
      const refused = error?.fields?.[name] ?? (problems[name] && wordFor(name, problems[name], t))
      return { ...field(name), error: refused || undefined }
    },
  }
}

/** Translates an error into the language of the page. */
export function translateError(error: SendError, t: Words): SendError {
  if (!t.refusal) return error
  const fields = Object.entries(error.fields ?? {}).map(([name, text]) => [name, wordFor(name, text, t)])
  return {
    ...error,
    message: t.refusal.codes[error.code] ?? t.refusal.message,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
  }
}

const wordFor = (name: string, text: string, { refusal }: Words) =>
  refusal ? (refusal.fields[name.split('.')[0] ?? name] ?? refusal.field) : text
