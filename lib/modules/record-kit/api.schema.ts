import { z } from 'zod'

type Filters = Readonly<Record<string, { parse(text: string): unknown }>>

/**
 * Returns a function that builds the query parameter of an API list from a filter of its screen: it is read with the
 * same parser, and an invalid value is a 400.
 */
export const filterReader =
  <F extends Filters>(filters: F) =>
  <Key extends keyof F & string>(key: Key, description: string) =>
    z
      .string()
      .max(2_000)
      .refine((text) => filters[key]?.parse(text) !== null)
      .optional()
      .transform(
        (text) =>
          (text === undefined ? null : filters[key]?.parse(text)) as Exclude<ReturnType<F[Key]['parse']>, undefined>,
      )
      .meta({ description })

const FIELD = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})=(.{1,200})$/

/** Query parameter of an API list with values of custom fields. */
export const fieldValuesQuery = () =>
  z
    .string()
    .max(4_000)
    .refine((text) => text.split(',').every((pair) => FIELD.test(pair)))
    .optional()
    .transform((text) => Object.fromEntries((text?.split(',') ?? []).flatMap(pairOf)))
    .meta({
      description:
        'Values of own fields, `<id of the field>=<value>` with commas between. Instead of a value: a range of numbers or days with ' +
        'either side open, `100..200`, `100..` or `..200`; `*` for any value, `!*` for none',
    })

function pairOf(pair: string): [string, string][] {
  const [, id, value] = FIELD.exec(pair) ?? []
  return id && value ? [[id, value]] : []
}
