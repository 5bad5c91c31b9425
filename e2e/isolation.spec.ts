import { type APIRequestContext, expect } from '@playwright/test'
import type { Side } from '@/lib/db/isolation-support/side'
import { fillSides, type Sides } from '@/lib/db/isolation-support/sides'
import { leaksIn, marksOf } from '@/lib/db/isolation-support/witness'
import { routeNames, routeOf } from '@/lib/routes/find'
import type { RouteName } from '@/lib/routes/table'
import type { Ids } from '@/test/http/table/handler'
import { NOBODY } from '@/test/http/table/handler-table'
import { isInSample, wholeMatrix } from '@/test/support/sample'

import { apiOf } from './support/api'
import { takeEnvironment } from './support/environment'
import { test } from './support/test'

/** Pages as a server renders them; what handlers answer is asked without one, in test/http/isolation.db.test.ts. */
let sides: Sides
let asked = 0

test.beforeAll(async () => {
  test.setTimeout(180_000)
  takeEnvironment()
  sides = await fillSides()
})

test.afterAll(() => console.log(`isolation: ${asked} pages`))

test('no page shows a row of another company or of a colleague', async () => {
  test.setTimeout(1_200_000)
  const [ours, agent] = [await apiOf(sides.ours.actor.id), await apiOf(sides.agent.actor.id)]
  await expectHidden(ours, sides.theirs, 'company')
  await expectHidden(agent, sides.colleague, 'person')
  for (const api of [ours, agent]) await api.dispose()
})

/** Every page, with ids of every kind where it takes one. */
const visitsTo = (ids: Ids) =>
  routeNames.flatMap((name) => {
    const { path, layout } = routeOf(name)
    const given = path.includes('{') ? idsFor(name, ids) : ['']
    return given.map((id) => ({
      name,
      label: `${name} ${id}`,
      path: path.replace(/\{\w+\}/, id),
      id,
      isPublic: layout === 'full',
    }))
  })

/** The wallet is the company's: whoever works in it sees its movements, whoever made them. */
const SHARED: ReadonlySet<RouteName> = new Set(['wallet', 'wallet-logs'])

async function expectHidden(api: APIRequestContext, side: Side, whose: 'company' | 'person') {
  const marks = marksOf(side, whose)
  for (const { name, label, path, id, isPublic } of visitsTo(side.ids)) {
    asked++
    const answer = await api.get(path)
    const unasked = marks.filter((mark) => mark !== id)
    const text = await answer.text()
    if (whose === 'company' || !SHARED.has(name)) expect.soft(leaksIn(text, unasked), label).toEqual([])
    expect.soft(answer.status(), label).toBeLessThan(500)
    // What colleagues share is shown; everything else is not there.
    if (marks.includes(id) && !isPublic) expect.soft([403, 404], label).toContain(answer.status())
  }
}

/** Of the kinds that sound like a page's own, and of the others, one in so many. */
const ONE_IN_LIKE = 2
const ONE_IN_OTHERS = wholeMatrix ? 6 : 216

/** Public pages count wrong tokens, so they get only a few; others the kinds that sound like theirs (by day half of them), and some of the rest. */
function idsFor(name: RouteName, ids: Ids): string[] {
  if (routeOf(name).layout === 'full') return [ids.activePage, ids.sentSigner]
  const isLike = (kind: string) =>
    name.split('-').some((word) => kind.toLowerCase().includes(word.replace(/(ie)?s$/, '')))
  const wanted = Object.entries(ids).filter(([kind]) =>
    isLike(kind)
      ? isInSample(`${name} with ${kind}`, ONE_IN_LIKE)
      : isInSample(`${name} with ${kind}`, ONE_IN_OTHERS, false),
  )
  return [...wanted.map(([, id]) => id), NOBODY]
}
