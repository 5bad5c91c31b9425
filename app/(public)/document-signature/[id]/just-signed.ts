/** Tokens of the links that were signed since this window loaded; always empty on the server. */
const signed = new Set<string>()

export const rememberSigned = (token: string) => signed.add(token)
export const hasJustSigned = (token: string) => signed.has(token)
