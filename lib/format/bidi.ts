const HEBREW_OR_RLM = /[\u0590-\u05ff\u200f]/
const MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Returns the base direction of a name or sentence: rtl if it contains a Hebrew letter (ui.md 3 rule 2), or an RLM as
 * in Intl currency text.
 */
export function textDirection(text: string): 'rtl' | 'ltr' {
  return HEBREW_OR_RLM.test(text) ? 'rtl' : 'ltr'
}

/** Whether a text begins, after at most ASCII digits and signs, with a Hebrew letter. */
const BEGINS_IN_HEBREW = /^[ -@[-`{-~]*[\u05d0-\u05ea]/

/**
 * Returns the direction that a `bdi` of the text must state; undefined where the browser finds the same one by the first
 * letter.
 */
export const statedDirection = (text: string): 'rtl' | 'ltr' | undefined =>
  BEGINS_IN_HEBREW.test(text) ? undefined : textDirection(text)

/**
 * Wraps text in FSI…PDI for places that cannot contain tags (titles, toasts, labels); bidi controls inside are removed,
 * so they cannot break out.
 */
export function isolate(text: string): string {
  return `\u2068${text.replace(CONTROLS, '')}\u2069`
}

/** Removes all invisible direction marks, for clipboards, exports and parsing pasted numbers. */
export function stripBidi(text: string): string {
  return text.replace(MARKS, '')
}
