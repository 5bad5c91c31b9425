/** Returns the menu address that a page belongs to: the longest one that is a prefix of the page's address. */
export function currentHref(pathname: string, hrefs: readonly string[]): string | undefined {
  const holds = (href: string) => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
  return hrefs.filter(holds).sort((a, b) => b.length - a.length)[0]
}
