import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

type Part = { body: Buffer; mime: string }

/**
 * Serves a static page of the same weight as one of ours: the same text, style sheets and fonts, the scripts' bytes as
 * one script that does nothing, and the page's inline data as comments, all compressed in the same way.
 */
export async function serveStaticCopy(address: string): Promise<{ url: string; close: () => Promise<void> }> {
  const { origin } = new URL(address)
  const html = await (await fetch(address)).text()
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].map(([, src = '']) => src)
  const sheets = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, src = '']) => src)
  const parts = new Map<string, Part>()
  let weight = 0
  for (const src of new Set(scripts)) weight += (await load(origin, src)).body.length
  for (const src of new Set(sheets)) await keepSheet(parts, { origin, src })
  parts.set('/weight.js', { body: Buffer.from(`/*${noise(weight)}*/`), mime: 'text/javascript' })
  parts.set('/', { body: Buffer.from(still(html)), mime: 'text/html; charset=utf-8' })

  const server = createServer((request, response) => answer(response, parts.get(pathOf(request.url ?? '/'))))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Returns the HTML without its scripts. Inline script data stays as comments of the same size. */
function still(html: string): string {
  const inert = html
    .replace(/<link\b[^>]*rel="(?:preload|modulepreload)"[^>]*as="script"[^>]*>/g, '')
    .replace(/<script\b[^>]*\bsrc="[^"]+"[^>]*><\/script>/g, '')
    .replace(/<script\b[^>]*>([\s\S]*?)<\/script>/g, (_, data: string) => `<!--${data.replaceAll('--', '__')}-->`)
  return inert.replace('</head>', '<script async src="/weight.js"></script></head>')
}

/** Stores a style sheet and the files that it references: fonts and images. */
async function keepSheet(parts: Map<string, Part>, { origin, src }: { origin: string; src: string }) {
  const sheet = await load(origin, src)
  parts.set(pathOf(src), sheet)
  for (const [, name = ''] of sheet.body.toString('utf8').matchAll(/url\(["']?([^"')]+)["']?\)/g)) {
    if (name.startsWith('data:')) continue
    const { pathname } = new URL(name, new URL(src, origin))
    if (!parts.has(pathname)) parts.set(pathname, await load(origin, pathname))
  }
}

async function load(origin: string, src: string): Promise<Part> {
  const answered = await fetch(new URL(src.replaceAll('&amp;', '&'), origin))
  const mime = answered.headers.get('content-type') ?? 'application/octet-stream'
  return { body: Buffer.from(await answered.arrayBuffer()), mime }
}

function answer(response: ServerResponse, part: Part | undefined) {
  if (!part) return response.writeHead(404).end()
  const isText = /text|javascript|json|svg/.test(part.mime)
  const body = isText ? gzipSync(part.body) : part.body
  const encoding = isText ? { 'content-encoding': 'gzip' } : {}
  return response.writeHead(200, { 'content-type': part.mime, 'content-length': body.length, ...encoding }).end(body)
}

const pathOf = (src: string) => src.split('?')[0] ?? src

/** Returns text that compresses about as well as a minified script. */
function noise(length: number): string {
  const words = [
    'const ',
    'return ',
    'function(e,t){',
    'if(n)',
    '.length',
    'null',
    '=>',
    '"use client"',
    'void 0',
    '});',
  ]
  let [text, state] = ['', 7]
  while (text.length < length) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    text += (words[state % words.length] ?? '') + (state % 4_096).toString(36)
  }
  return text.slice(0, length)
}
