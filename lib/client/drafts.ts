/** In this window's memory alone: what is written of a customer has no place in the browser's storage (security 4.50). */
const drafts = new Map<string, string>()

/** What was typed under a key and not sent, in this window. */
export const readDraft = (key: string): string => drafts.get(key) ?? ''

/** Keeps what is typed under a key until it is sent or the window goes; nothing typed is nothing kept. */
export function keepDraft(key: string, text: string): void {
  if (text) drafts.set(key, text)
  else drafts.delete(key)
}

/** Lets go of every draft. */
export const forgetDrafts = (): void => drafts.clear()
