import { importRoute, matchRoute } from './route-files'

/**
 * Passes a request to the handler of its address, as the server would (route, params, method), but without a server.
 */
export async function serve(request: Request): Promise<Response> {
  const found = matchRoute(new URL(request.url).pathname)
  if (!found) return new Response(null, { status: 404 })
  const methods = await importRoute(found.file)
  const handler = methods[request.method] ?? (request.method === 'HEAD' ? methods.GET : undefined)
  if (!handler) return new Response(null, { status: 405 })
  return handler(request, { params: Promise.resolve(found.params) })
}
