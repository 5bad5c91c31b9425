const MAX_PREVIEW = 160

/** Returns a text as the list of conversations shows it: one line, at most 160 characters. */
export const previewOf = (text: string): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, MAX_PREVIEW).join('')
