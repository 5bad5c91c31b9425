/** Addresses of ours that are no pages: what a link there brings, a file for instance, leaves the page where it is. */
const NO_PAGE = /^\/(api|_next|assets)\//

/** Whether a click follows a link to another page of ours in this window. */
export function isNavigation(event: MouseEvent): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return false
  if (NO_PAGE.test(link.pathname)) return false
  return link.pathname !== location.pathname || link.search !== location.search
}
