import Link from 'next/link'

import { Bidi } from '@/components/ui/bidi'

import { ViewMenu } from './view-menu'
import type { ListViews } from './views-of'

/** The views of a list as tabs, "הכול" first; nothing where there is neither a view nor anything to keep. */
export function SavedViews(props: ListViews) {
  const { views, current, isChanged, search, allHref } = props
  if (views.length === 0 && !search) return null
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
