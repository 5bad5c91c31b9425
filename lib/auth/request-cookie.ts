/**
 * Returns the value of a cookie in a request; the last one if several have the name. For handlers; pages read cookies
 * through the framework.
 */
export function requestCookie({ headers }: { headers: Pick<Headers, 'get'> }, name: string): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(/; */)
  return pairs.findLast((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
