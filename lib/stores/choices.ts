/** The looks that a visitor chose and the server draws the next page by, one cookie each. */
export type Choice = 'skin' | 'menuCollapsed'

const YEAR_S = 31_536_000

/** Remembers a choice for a year. */
export function keepChoice(name: Choice, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in older browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
}
