import type { MenuLink } from './menu-links'

type Place = Pick<MenuLink, 'href' | 'pages'>

/**
 * Returns the menu address that a page belongs to: of the screen whose breadcrumb leads to the page, else the longest
 * one that is a prefix of the page's address.
 */
export function currentHref(pathname: string, links: readonly Place[]): string | undefined {
  const places = links.flatMap(({ href, pages = [] }) => [
    { href, under: href, holds: pathname === href || (href !== '/' && pathname.startsWith(`${href}/`)) },
    ...pages.map((page) => ({ href, under: page, holds: isPage(pathname, page) })),
  ])
  return places.filter(({ holds }) => holds).sort((a, b) => b.under.length - a.under.length)[0]?.href
}

/** Whether an address is of a page, whose own has places for ids: `/tasks/{id}/view`. */
function isPage(pathname: string, page: string): boolean {
  const [parts, wanted] = [pathname.split('/'), page.split('/')]
  return parts.length === wanted.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at])
}
