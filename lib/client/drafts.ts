/**
 * Unsent text by key. Kept in the memory of this window only: text about customers must not be in the browser's storage
 * (security 4.50).
 */
const drafts = new Map<string, string>()

/** Returns the unsent text of a key in this window. */
export const readDraft = (key: string): string => drafts.get(key) ?? ''

/** Stores what is typed under a key until it is sent or the window closes; an empty text removes the draft. */
export function saveDraft(key: string, text: string): void {
  if (text) drafts.set(key, text)
  else drafts.delete(key)
}

/** Deletes all drafts. */
export const forgetDrafts = (): void => drafts.clear()
