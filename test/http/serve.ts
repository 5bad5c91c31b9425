import { importRoute, matchRoute } from './route-files'

/** Answers a request by the handler of its address, as the server does: route, params, method. Nothing of a server runs. */
export async function serve(request: Request): Promise<Response> {
  const found = matchRoute(new URL(request.url).pathname)
  if (!found) return new Response(null, { status: 404 })
  const methods = await importRoute(found.file)
  const handler = methods[request.method] ?? (request.method === 'HEAD' ? methods.GET : undefined)
  if (!handler) return new Response(null, { status: 405 })
  return handler(request, { params: Promise.resolve(found.params) })
}
