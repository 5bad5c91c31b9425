import { getRoute, routeNames } from '@/lib/routes/find'
import type { RouteName } from '@/lib/routes/table'
import type { Ids } from '@/test/http/table/handler'
import { NOBODY } from '@/test/http/table/ids'
import { isInSample, wholeMatrix } from '@/test/support/sample'

/** Returns every page, with ids of every kind for pages that take one. */
export const pagesWithIds = (ids: Ids) =>
  routeNames.flatMap((name) => {
    const { path, layout } = getRoute(name)
    const given = path.includes('{') ? idsFor(name, ids) : ['']
    return given.map((id) => ({
      name,
      label: `${name} ${id}`,
      path: path.replace(/\{\w+\}/, id),
      id,
      isPublic: layout === 'full',
    }))
  })

/** Sampling rates: of the ids whose kind resembles the page's name, and of all other ids, one in so many. */
const ONE_IN_LIKE = 4
const ONE_IN_OTHERS = wholeMatrix ? 6 : 216

/**
 * Returns the ids to try on a page. Public pages get only a few, because they limit wrong tokens. Other pages get a
 * sample of the kinds that resemble their name, and of the rest.
 */
function idsFor(name: RouteName, ids: Ids): string[] {
  if (getRoute(name).layout === 'full') return [ids.activePage, ids.sentSigner]
  const isLike = (kind: string) =>
    name.split('-').some((word) => kind.toLowerCase().includes(word.replace(/(ie)?s$/, '')))
  const wanted = Object.entries(ids).filter(([kind]) =>
    isLike(kind)
      ? isInSample(`${name} with ${kind}`, ONE_IN_LIKE)
      : isInSample(`${name} with ${kind}`, ONE_IN_OTHERS, false),
  )
  return [...wanted.map(([, id]) => id), NOBODY]
}
