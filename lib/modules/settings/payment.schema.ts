import { z } from 'zod'

import { nameInput, rowVersionInput } from '@/lib/format/inputs'
import { describeProvider, type KeyField, PROVIDER_KEYS, type Provider } from '@/lib/vocabulary/payment-providers'

const MAX_KEY_LENGTH = 500

export const gatewayAccountParams = z.strictObject({ id: z.uuid() })

const label = nameInput('יש לתת שם לחשבון')

/** Keys of an account by name, each a single line; the names depend on the provider. */
const keys = z.record(
  z.string().max(40),
  z.string('יש למלא ערך').trim().max(MAX_KEY_LENGTH, `הערך ארוך מ־${MAX_KEY_LENGTH} תווים`),
)

type Keys = Record<string, string>

type Account = { provider: Provider; isTest: boolean }

/** Returns errors in the keys of an account, by key name. */
export function keyProblems({ provider, isTest }: Account, given: Keys): Record<string, string> {
  const { keys: fields, modeProblem } = describeProvider(provider)
  const known = new Set(fields.map(({ name }) => name))
  const strange = Object.keys(given).filter((name) => !known.has(name) && given[name] !== '')
  const wrong = fields.flatMap((field) => {
    const problem = problemOf(field, given[field.name] ?? '')
    return problem ? [[field.name, problem]] : []
  })
  const mode = wrong.length > 0 ? null : modeProblem?.(given, isTest)
  const other = mode ? [[mode.name, mode.text]] : []
  return Object.fromEntries([...wrong, ...other, ...strange.map((name) => [name, 'השדה אינו מוכר'])])
}

function problemOf({ label: of, pattern, refusal }: KeyField, value: string): string | null {
  if (value === '') return `יש למלא ${of}`
  if (!/^[\x21-\x7e]+$/.test(value)) return 'הערך מכיל תווים שאינם מותרים'
  return pattern.test(value) ? null : refusal
}

/** Picks the keys of a provider: the form may contain keys of a previously selected one. */
export const providerKeys = (provider: Provider, given: Keys): Keys =>
  Object.fromEntries(describeProvider(provider).keys.map(({ name }) => [name, given[name] ?? '']))

export const accountInput = z
  .strictObject({
    provider: z.enum(PROVIDER_KEYS, 'יש לבחור חברת סליקה'),
    label,
    keys,
    isTest: z.boolean('הערך אינו תקין'),
  })
  .superRefine(({ provider, isTest, keys: given }, context) => {
    for (const [name, message] of Object.entries(keyProblems({ provider, isTest }, given)))
      context.addIssue({ code: 'custom', path: ['keys', name], message })
  })

export const accountChange = z.strictObject({ label, isTest: z.boolean('הערך אינו תקין'), version: rowVersionInput })
export const keyChange = z.strictObject({ keys, version: rowVersionInput })
export const accountVersion = z.strictObject({ version: rowVersionInput })
export const archiveChange = z.strictObject({ isArchived: z.boolean('הערך אינו תקין'), version: rowVersionInput })

export type AccountInput = z.output<typeof accountInput>
export type AccountChange = z.output<typeof accountChange>
export type KeyChange = z.output<typeof keyChange>
