import Link from 'next/link'

import { Bidi } from '@/components/ui/bidi'

import { ViewMenu } from './view-menu'
import type { ListViews } from './views-of'

/** The views of a list as tabs, "הכול" first; nothing where there is none, the bar of filters then has the way to keep one. */
export function SavedViews(props: ListViews) {
  const { views, current, isChanged, allHref } = props
  if (views.length === 0) return null
  return (
    <div className="views">
      <nav className="tabs" aria-label="תצוגות שמורות">
        <Link href={allHref} {...(!current && { 'aria-current': 'page' })}>
          הכול
        </Link>
        {views
          .filter(({ id, isPinned }) => isPinned || id === current)
          .map(({ id, name, href }) => (
            <Link key={id} href={href} {...(id === current && { 'aria-current': 'page' })}>
              <Bidi>{name}</Bidi>
              {id === current && isChanged && <span className="muted"> (שונתה)</span>}
            </Link>
          ))}
      </nav>
      <ViewMenu {...props} />
    </div>
  )
}

/** The way to the first view of a list, in its bar of filters: its place is kept, so that a filter which is set moves nothing. */
export const FirstView = (props: ListViews) =>
  props.views.length === 0 && <span className="view-slot">{props.search && <ViewMenu {...props} isSmall />}</span>
