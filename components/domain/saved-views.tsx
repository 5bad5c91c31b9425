import Link from 'next/link'

import { Bidi } from '@/components/ui/bidi'
import type { ListViews } from './load-list-views'
import { ViewMenu } from './view-menu'

/**
 * Tabs of a list's saved views, "הכול" first; nothing if there are none, in which case the filter bar offers to save
 * one.
 */
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

/**
 * The menu in the filter bar that saves a list's first view; its space is reserved, so that setting a filter does not
 * shift the bar.
 */
export const FirstView = (props: ListViews) =>
  props.views.length === 0 && <span className="view-slot">{props.search && <ViewMenu {...props} isSmall />}</span>
