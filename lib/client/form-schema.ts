import { z } from 'zod'

/**
 * Builds a form's schema from the handler's: converts the form to the body and validates it as the handler will. The
 * body is sent as typed, since the handler parses it again.
 */
export const formSchema = <Form, Body>(schema: z.ZodType, bodyOf: (form: Form) => Body) =>
  z.custom<Form>().transform((form, context): Body => {
    const body = bodyOf(form)
    const checked = schema.safeParse(body)
    for (const { message, path } of checked.error?.issues ?? [])
      context.issues.push({ code: 'custom', message, path: [...path], input: body })
    return body
  })

/** Parses a whole number; NaN for anything else, which the schema refuses with its own message. */
export const wholeNumber = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN)
