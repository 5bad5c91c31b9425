import Link from 'next/link'
import { Bidi } from '@/components/ui/bidi'
import { IconChevronLeft } from '@/components/ui/icons'
import { getRoute, trail } from '@/lib/routes/find'
import type { RouteName } from '@/lib/routes/table'

type Props = { route: RouteName; title: string; params: Record<string, string> }
type Crumb = { label: string; href?: string | undefined }

/** Breadcrumbs of a page, from the route table; the last one is the page itself. */
export function Breadcrumbs({ route, title, params }: Props) {
  return (
    <nav className="breadcrumbs" aria-label="נתיב ניווט">
      <ol>
        {crumbs({ route, title, params }).map(({ label, href }, index, all) => (
          <li key={href ?? label}>
            {index > 0 && <IconChevronLeft size={14} />}
            {href ? (
              <Link href={href}>
                <Bidi>{label}</Bidi>
              </Link>
            ) : (
              <Here label={label} isPage={index === all.length - 1} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const Here = ({ label, isPage }: { label: string; isPage: boolean }) => (
  <span {...(isPage && { 'aria-current': 'page' })}>
    <Bidi>{label}</Bidi>
  </span>
)

function crumbs({ route, title, params }: Props): Crumb[] {
  const above = trail(route)
    .slice(0, -1)
    .map((name) => ({ label: getRoute(name).pageTitle, href: fill(getRoute(name).path, params) }))
  const own = getRoute(route).breadcrumb ?? [title]
  return [...above, ...own.map((label) => ({ label }))]
}

/** Returns the parent's address; undefined if one of its parameters is unknown. */
function fill(path: string, params: Record<string, string>) {
  const filled = path.replace(/\{(\w+)\}/g, (whole, key: string) => params[key] ?? whole)
  return filled.includes('{') ? undefined : filled
}
