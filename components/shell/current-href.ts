/** The menu address that a page belongs to: the longest that the page's own address begins with. */
export function currentHref(pathname: string, hrefs: readonly string[]): string | undefined {
  const holds = (href: string) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
  return hrefs.filter(holds).sort((a, b) => b.length - a.length)[0]
}
