/** Result of parsing typed text: the normalized value, or an error code. */
export type Parsed<Value, Code extends string> = { ok: true; value: Value } | { ok: false; code: Code }
