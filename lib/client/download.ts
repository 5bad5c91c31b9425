import { withReauthentication } from './reauth'
import { parseAnswer, type SendError, unsentResult } from './send'

/**
 * Downloads a file whose handler may ask for the password again, which a plain link cannot do. The file is buffered in
 * memory, so this is for files of a few megabytes. Returns the error, if any.
 */
export async function downloadFile(url: string, name: string): Promise<SendError | undefined> {
  const fetched = await withReauthentication(() => fetchFile(url))
  if (!fetched.ok) return fetched.error
  const address = URL.createObjectURL(fetched.data)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser reads the object URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return undefined
}

async function fetchFile(url: string) {
  try {
    const response = await fetch(url, { credentials: 'same-origin' })
    if (response.ok) return { ok: true as const, data: await response.blob() }
    const refused = parseAnswer(response.status, await response.text())
    return refused.ok ? unsentResult(undefined) : refused
  } catch {
    return unsentResult(undefined)
  }
}
