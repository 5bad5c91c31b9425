/** The links that were signed since this window loaded the page; on the server there are none. */
const signed = new Set<string>()

export const rememberSigned = (token: string) => signed.add(token)
export const hasJustSigned = (token: string) => signed.has(token)
