import { typed } from './inputs'
import type { Parsed } from './parsed'

/** A field that may be left empty, and is then null; what is typed is read strictly. What was read may be read again. */
export const optionalInput = <T, Code extends string>(
  parse: (text: string) => Parsed<T, Code>,
  messages: Record<Code, string>,
) =>
  typed((text): Parsed<T | null, Code> => (text.trim() ? parse(text) : { ok: true, value: null }), messages).nullable()
