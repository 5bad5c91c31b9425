import type { Fault } from '../adapter'

/** Returns the fault that the status of an answer already is; null where its body has to be read. */
export function httpFault(status: number): Fault | null {
  const code = `http_${status}`
  if (status === 429) return { class: 'rate', code, detail: 'too many requests' }
  if (status >= 500) return { class: 'transient', code, detail: 'the provider failed' }
  if (status === 401 || status === 403)
    return { class: 'account', code, detail: 'the provider refused the token', state: 'disconnected' }
  return null
}
