import { getRoute, routeNames } from '@/lib/routes/find'
import type { RouteName } from '@/lib/routes/table'
import type { Ids } from '@/test/http/table/handler'
import { NOBODY } from '@/test/http/table/handler-table'
import { isInSample, wholeMatrix } from '@/test/support/sample'

/** Every page, with ids of every kind where it takes one. */
export const visitsTo = (ids: Ids) =>
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

/** Of the kinds that sound like a page's own, and of the others, one in so many. */
const ONE_IN_LIKE = 4
const ONE_IN_OTHERS = wholeMatrix ? 6 : 216

/** Public pages count wrong tokens, so they get only a few; others the kinds that sound like theirs (one in a few of them), and some of the rest. */
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
