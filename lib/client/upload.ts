import { withProof } from './reauth'
import { announceSignOut, parseAnswer, type Sent, unsent } from './send'

type Options = {
  /** The name that the file shall have; by default its own. */
  name?: string | undefined
  headers?: Record<string, string> | undefined
  /** How much has left, from 0 to 1; after 1 the server is still at work. */
  onProgress?: ((done: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Sends a file's bytes as they are, its name as `?name=`, and never throws; the answer is as sendJson's. fetch tells no
 * progress, so this is the older way. A 401 raises SIGNED_OUT.
 */
export const uploadFile = <Data = unknown>(url: string, file: File, options: Options = {}): Promise<Sent<Data>> =>
  withProof(() => upload<Data>(url, file, options))

function upload<Data>(url: string, file: File, options: Options): Promise<Sent<Data>> {
  const { name = file.name, headers = {}, onProgress, signal } = options
  if (signal?.aborted) return Promise.resolve(unsent(signal))
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const end = (sent: Sent<Data>) => {
      signal?.removeEventListener('abort', stop)
      resolve(sent)
    }
    request.open('POST', withName(url, name))
    const all = { accept: 'application/json', 'content-type': file.type || 'application/octet-stream', ...headers }
    for (const [key, value] of Object.entries(all)) request.setRequestHeader(key, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 401) announceSignOut()
      end(parseAnswer<Data>(request.status, request.responseText))
    }
    request.onerror = request.onabort = request.ontimeout = () => end(unsent(signal))
    signal?.addEventListener('abort', stop)
    request.send(file)
  })
}

const withName = (url: string, name: string) =>
  `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ name }).toString()}`
