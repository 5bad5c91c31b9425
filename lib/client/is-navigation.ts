/** Addresses of ours that are not pages, such as files: a link to them does not leave the current page. */
const NO_PAGE = /^\/(api|_next|assets)\//

/** Whether a click follows a link to another page of ours in this window. */
export const isNavigation = (event: MouseEvent): boolean => {
  const link = followedLink(event)
  return link !== null && !NO_PAGE.test(link.pathname)
}

/**
 * Returns the link to another address of ours, a page or a file, that a click opens in this window; null if there is
 * none.
 */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  return link.pathname === location.pathname && link.search === location.search ? null : link
}
