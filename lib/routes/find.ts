import { fillPath, type Params, type Route } from './define'
import { type RouteName, routes } from './table'

type Path<N extends RouteName> = (typeof routes)[N]['path']
type Args<P extends string> = [Params<P>] extends [never] ? [] : [params: Record<Params<P>, string | number>]

export const routeNames = Object.keys(routes) as RouteName[]

export const getRoute = (name: RouteName): Route => routes[name]

/** Returns the address of a named route; a missing parameter is a compile error. */
export function href<N extends RouteName>(name: N, ...[params]: Args<Path<N>>) {
  return fillPath(routes[name].path, params ?? {})
}

const names = routeNames.filter((name) => !getRoute(name).alias)
const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
const isStatic = (name: RouteName) => !routes[name].path.includes('{')
const patterns = [...names.filter(isStatic), ...names.filter((name) => !isStatic(name))].map(
  (name) => [name, pattern(routes[name].path)] as const,
)

/**
 * Returns the name of the route that an address belongs to; a static path takes precedence over one with parameters.
 */
export const findRoute = (pathname: string): RouteName | undefined => patterns.find(([, re]) => re.test(pathname))?.[0]

/** Returns the breadcrumb trail of a route, from home to the route itself. */
export function trail(name: RouteName): RouteName[] {
  const parent = getRoute(name).parent as RouteName | undefined
  if (name === 'home') return ['home']
  return [...(parent ? trail(parent) : (['home'] as RouteName[])), name]
}
