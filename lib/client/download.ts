import { withProof } from './reauth'
import { parseAnswer, type SendError, unsent } from './send'

/**
 * Takes a file along whose door asks for the password anew: a plain link could not ask. It is held in memory on its way, so this is for
 * files of a few megabytes. Gives what went wrong, if anything did.
 */
export async function downloadFile(url: string, name: string): Promise<SendError | undefined> {
  const taken = await withProof(() => take(url))
  if (!taken.ok) return taken.error
  const address = URL.createObjectURL(taken.data)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return undefined
}

async function take(url: string) {
  try {
    const response = await fetch(url, { credentials: 'same-origin' })
    if (response.ok) return { ok: true as const, data: await response.blob() }
    const refused = parseAnswer(response.status, await response.text())
    return refused.ok ? unsent(undefined) : refused
  } catch {
    return unsent(undefined)
  }
}
