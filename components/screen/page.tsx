import type { ReactNode } from 'react'

import { Bidi } from '@/components/ui/bidi'
import { getRoute } from '@/lib/routes/find'
import type { RouteName } from '@/lib/routes/table'

import { Breadcrumbs } from './breadcrumbs'

type Props = {
  route: RouteName
  /** Name of the displayed object; by default the route's title. */
  title?: string | undefined
  status?: ReactNode
  meta?: ReactNode
  /** Secondary buttons, then the one primary button, then the overflow menu. */
  actions?: ReactNode
  tabs?: ReactNode
  /** Parameters for the addresses of parent pages. */
  params?: Record<string, string> | undefined
  children: ReactNode
}

/** Frame of a screen: breadcrumbs, one h1 with its status and a subtitle, actions, tabs, and the content. */
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
