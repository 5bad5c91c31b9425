import type { ReactNode } from 'react'

import { Bidi } from '@/components/ui/bidi'
import { getRoute } from '@/lib/routes/find'
import type { RouteName } from '@/lib/routes/table'

import { Breadcrumbs } from './breadcrumbs'

type Props = {
  route: RouteName
  /** The name of the thing shown; without it the route's own title. */
  title?: string | undefined
  status?: ReactNode
  meta?: ReactNode
  /** Secondary buttons, then the one primary, then the overflow menu. */
  actions?: ReactNode
  tabs?: ReactNode
  /** Fills the addresses of parents that have parameters. */
  params?: Record<string, string> | undefined
  children: ReactNode
}

/** A screen: breadcrumbs, one h1 with its status and a line about it, its actions, its tabs, and then the content. */
export function Page({
  route,
  title = getRoute(route).pageTitle,
  status,
  meta,
  actions,
  tabs,
  params = {},
  children,
}: Props) {
  return (
    <div className="page">
      <header className="page-head">
        <Breadcrumbs route={route} title={route === 'home' ? getRoute(route).pageTitle : title} params={params} />
        <div className="page-row">
          <div className="page-titles">
            <div className="page-title">
              <h1>
                <Bidi>{title}</Bidi>
              </h1>
              {status}
            </div>
            {meta && <p className="page-meta">{meta}</p>}
          </div>
          {actions && <div className="page-actions">{actions}</div>}
        </div>
        {tabs}
      </header>
      {children}
    </div>
  )
}
