import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** The rules of a form: its schema, or the function that loads it. */
export type FormRules<Input, Output> = z.ZodType<Output, Input> | (() => Promise<z.ZodType<Output, Input>>)

const UNCHECKED = {
  type: 'load',
  message: 'לא הצלחנו לטעון את בדיקת הטופס. כדאי לבדוק את החיבור לאינטרנט ולנסות שוב.',
}

/** Loads the resolver of a form's rules; what is loaded already is not loaded again. */
export async function loadResolver<Input extends FieldValues, Output>(rules: FormRules<Input, Output>) {
  const [{ zodResolver }, schema] = await Promise.all([
    import('@hookform/resolvers/zod'),
    typeof rules === 'function' ? rules() : rules,
  ])
  return zodResolver<Input, unknown, Output>(schema)
}

/**
 * Creates a resolver that loads the rules at the first validation, so that a form appears without them. Rules that do
 * not load refuse the form: its values are not what the handler takes before they are parsed.
 */
export const lazyResolver =
  <Input extends FieldValues, Output>(rules: () => FormRules<Input, Output>): Resolver<Input, unknown, Output> =>
  async (values, context, options) => {
    const resolve = await loadResolver(rules()).catch(() => undefined)
    // Any name but `root`, which react-hook-form removes before it looks whether there are errors.
    return resolve ? resolve(values, context, options) : ({ values: {}, errors: { rules: UNCHECKED } } as never)
  }
