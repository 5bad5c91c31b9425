import { z } from 'zod'

/**
 * A form's schema from the handler's own: what was typed becomes the body, the body is checked as the handler will, and it is sent as
 * it was typed, since the handler reads it again.
 */
export const sentAs = <Form, Body>(schema: z.ZodType, bodyOf: (form: Form) => Body) =>
  z.custom<Form>().transform((form, context): Body => {
    const body = bodyOf(form)
    const checked = schema.safeParse(body)
    for (const { message, path } of checked.error?.issues ?? [])
      context.issues.push({ code: 'custom', message, path: [...path], input: body })
    return body
  })

/** A typed whole number; NaN for everything else, which the schema refuses in its own words. */
export const wholeNumber = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN)
