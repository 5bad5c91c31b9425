import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const FOLDER = 'app/api'

type Params = Record<string, string | string[]>
type Context = { params: Promise<Params> }
type Handler = ((request: Request, context: Context) => Promise<Response> | Response) & { definition?: unknown }
type RouteModule = Partial<Record<string, Handler>>

/** A segment of the address tree, in which the framework arranges the folders of app/api. */
type Segment = {
  named: Map<string, Segment>
  dynamic?: { name: string; next: Segment }
  rest?: { name: string; file: string }
  file?: string
}

/** Returns every route file of app/api, by names such as `customers/[id]`. */
export const routeFiles = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/route.ts'))
    .map((file) => file.slice(0, -'/route.ts'.length))
    .sort()

/** Returns the methods that a route file exports. The file is imported at the first call. */
export const importRoute = (file: string): Promise<RouteModule> =>
  import(/* @vite-ignore */ pathToFileURL(path.resolve(FOLDER, file, 'route.ts')).href)

let tree: Segment | undefined

/**
 * Returns the route file of an address below /api/, with its params. Named segments take precedence over dynamic ones.
 */
export function matchRoute(pathname: string): { file: string; params: Params } | null {
  tree ??= treeOf(routeFiles())
  const [, api, ...segments] = pathname.split('/').map(decodeURIComponent)
  return api === 'api' ? matchIn(tree, segments) : null
}

function matchIn(segment: Segment, [first, ...others]: string[]): { file: string; params: Params } | null {
  if (first === undefined) return segment.file === undefined ? null : { file: segment.file, params: {} }
  const named = segment.named.get(first)
  const found = named && matchIn(named, others)
  if (found) return found
  const { dynamic, rest } = segment
  const deeper = dynamic && first !== '' ? matchIn(dynamic.next, others) : null
  if (dynamic && deeper) return { file: deeper.file, params: { ...deeper.params, [dynamic.name]: first } }
  return rest ? { file: rest.file, params: { [rest.name]: [first, ...others] } } : null
}

function treeOf(files: readonly string[]): Segment {
  const root: Segment = { named: new Map() }
  for (const file of files) addTo(root, file.split('/'), file)
  return root
}

function addTo(segment: Segment, [first, ...others]: string[], file: string) {
  if (first === undefined) {
    segment.file = file
    return
  }
  const [, dots = '', name = ''] = /^\[(\.\.\.)?(\w+)\]$/.exec(first) ?? []
  if (dots) segment.rest = { name, file }
  else if (name) {
    segment.dynamic ??= { name, next: { named: new Map() } }
    addTo(segment.dynamic.next, others, file)
  } else {
    const next = segment.named.get(first) ?? { named: new Map() }
    segment.named.set(first, next)
    addTo(next, others, file)
  }
}
