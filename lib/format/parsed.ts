/** What reading typed text gives: the clean value, or the code of what is wrong with it. */
export type Parsed<Value, Code extends string> = { ok: true; value: Value } | { ok: false; code: Code }
