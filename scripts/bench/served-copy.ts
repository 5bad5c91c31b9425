import { createReadStream, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

type Stored = { file: string; headers: Record<string, string> }

/**
 * Serves a page and every file that it names from plain files, streamed, compressed as they came, with the headers of
 * ours: what a static file server behind the same security policy would do at best. The policy counts for both, because a
 * browser opens a process of its own for a page with `cross-origin-opener-policy`, wherever it comes from.
 */
export async function serveCopy(address: string, folder: string): Promise<{ url: string; close: () => void }> {
  const { origin, pathname } = new URL(address)
  const html = await (await fetch(address)).text()
  const stored = new Map<string, Stored>()
  for (const path of new Set([pathname, ...filesIn(html)])) {
    const { body, headers } = await load(origin + path)
    const file = join(folder, `copy-${stored.size}`)
    writeFileSync(file, body)
    stored.set(path, { file, headers: { ...kept(headers), 'content-length': String(body.length) } })
  }
  const server = createServer((request, response) => {
    const found = stored.get(request.url ?? '')
    if (!found) return response.writeHead(404).end()
    createReadStream(found.file).pipe(response.writeHead(200, found.headers))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}${pathname}`, close: () => server.close() }
}

/** Returns the paths of the letters and pictures of a page, in every width. */
const filesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/api\/public\/landing-(?:fonts|pictures)\/[\w./-]+/g)].map(([path]) => path)),
]

/** Headers that belong to one connection. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date'])

const kept = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !OF_CONNECTION.has(name) ? [[name, value]] : [],
    ),
  )

/** Loads a file without decompressing it. */
const load = (url: string) =>
  new Promise<{ body: Buffer; headers: IncomingHttpHeaders }>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`))
      buffer(response).then((body) => resolve({ body, headers: response.headers }), reject)
    }).on('error', reject)
  })
