import { withReauthentication } from './reauth'
import { announceSignOut, parseAnswer, type Sent, unsentResult } from './send'

type Options = {
  /** Name of the uploaded file; by default the file's own. */
  name?: string | undefined
  headers?: Record<string, string> | undefined
  /** Share of the bytes sent, 0 to 1; at 1 the server is still processing the file. */
  onProgress?: ((done: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Uploads a file's bytes as they are, with its name as `?name=`; never throws, and returns the same results as
 * sendJson. Uses XMLHttpRequest, since fetch reports no upload progress. A 401 raises SIGNED_OUT.
 */
export const uploadFile = <Data = unknown>(url: string, file: File, options: Options = {}): Promise<Sent<Data>> =>
  withReauthentication(() => upload<Data>(url, file, options))

function upload<Data>(url: string, file: File, options: Options): Promise<Sent<Data>> {
  const { name = file.name, headers = {}, onProgress, signal } = options
  if (signal?.aborted) return Promise.resolve(unsentResult(signal))
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
    request.onerror = request.onabort = request.ontimeout = () => end(unsentResult(signal))
    signal?.addEventListener('abort', stop)
    request.send(file)
  })
}

const withName = (url: string, name: string) =>
  `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ name }).toString()}`
