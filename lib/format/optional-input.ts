import { parsedInput } from './inputs'
import type { Parsed } from './parsed'

/** Creates a zod field that may be empty, which gives null; other text must parse. Accepts its own output again. */
export const optionalInput = <T, Code extends string>(
  parse: (text: string) => Parsed<T, Code>,
  messages: Record<Code, string>,
) =>
  parsedInput(
    (text): Parsed<T | null, Code> => (text.trim() ? parse(text) : { ok: true, value: null }),
    messages,
  ).nullable()
