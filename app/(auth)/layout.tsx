import '../globals.css'
import '../entry.css'

import type { Metadata } from 'next'
import type { ReactNode } from 'react'

import { ChunkWatch } from '@/components/shell/chunk-watch'
import { Document } from '@/components/shell/document'
import { Footer } from '@/components/shell/footer'
import { NavigationEnd } from '@/components/shell/navigation-end'
import { NoSession } from '@/components/shell/no-session'
import { appName } from '@/lib/core/config'
import { getRoute, routeNames } from '@/lib/routes/find'

export const generateMetadata = (): Metadata => ({ title: { template: `%s · ${appName()}`, default: appName() } })

const ANONYMOUS = routeNames
  .map(getRoute)
  .filter(({ redirectIfLoggedIn, commonPage }) => redirectIfLoggedIn && !commonPage)
  .map(({ path }) => path)

/** Layout of the pages before sign-in: the form on the right and, where there is room, a brand panel beside it. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  const name = appName()
  const mark = (
    <span className="brand-mark" aria-hidden="true">
      {name.trim()[0]}
    </span>
  )
  return (
    <Document>
      <div className="entry auth">
        <main id="main" tabIndex={-1} className="entry-pane">
          <p className="entry-logo">
            {mark}
            {name}
          </p>
          {children}
        </main>
        <aside className="entry-brand" aria-label={name}>
          {mark}
          <strong>{name}</strong>
          <p>לקוחות, תשלומים ומסמכים חתומים במקום אחד.</p>
        </aside>
        <Footer />
      </div>
      <NavigationEnd />
      <NoSession paths={ANONYMOUS} />
      <ChunkWatch />
    </Document>
  )
}
