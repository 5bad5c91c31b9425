/** The value of a cookie that a request carries; of several by one name the last. Handlers read cookies here, pages by the framework. */
export function requestCookie({ headers }: { headers: Pick<Headers, 'get'> }, name: string): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(/; */)
  return pairs.findLast((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
