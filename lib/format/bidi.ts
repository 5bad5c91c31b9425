const HEBREW_OR_RLM = /[\u0590-\u05ff\u200f]/
const MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/** The base direction of a name or sentence: rtl as soon as it holds one Hebrew letter (ui.md 3 rule 2), or an RLM as Intl money does. */
export function direction(text: string): 'rtl' | 'ltr' {
  return HEBREW_OR_RLM.test(text) ? 'rtl' : 'ltr'
}

/** Wraps text in FSI…PDI for places that cannot hold tags (titles, toasts, labels); controls inside cannot break out. */
export function isolate(text: string): string {
  return `\u2068${text.replace(CONTROLS, '')}\u2069`
}

/** Text without any invisible direction mark, for clipboards, exports and reading pasted numbers. */
export function stripBidi(text: string): string {
  return text.replace(MARKS, '')
}
