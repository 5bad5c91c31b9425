import '../globals.css'
import '../office.css'

import type { Metadata } from 'next'
import type { ReactNode } from 'react'

import { RulesProvider } from '@/components/shell/ability'
import { ChunkWatch } from '@/components/shell/chunk-watch'
import { loadCookiePreferences } from '@/components/shell/cookie-preferences'
import { Document } from '@/components/shell/document'
import { loadFactsFor } from '@/components/shell/load-facts'
import { NavigationEnd } from '@/components/shell/navigation-end'
import { OfficeStart } from '@/components/shell/office-start'
import { Optional } from '@/components/shell/optional'
import { Reauthentication } from '@/components/shell/reauthentication'
import { SessionEnd } from '@/components/shell/session-end'
import { Shell } from '@/components/shell/shell'
import { Toaster } from '@/components/ui/toaster'
import { hasFullAccess } from '@/lib/access/scope'
import { toUserData } from '@/lib/access/user-data'
import { appName } from '@/lib/core/config'
import { currentActor } from '@/lib/http/actor'
import { registerRefusalPages } from '@/lib/http/refusal-pages'

import { OfficeForbidden, OfficeNotFound } from './refusal-pages'

registerRefusalPages({ 403: OfficeForbidden, 404: OfficeNotFound })

export const generateMetadata = (): Metadata => ({ title: { template: `%s · ${appName()}`, default: appName() } })

/**
 * Renders the shell for a signed-in user. screen() decides on every request whether the user may see the page inside.
 */
export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const [actor, preferences] = await Promise.all([currentActor(), loadCookiePreferences()])
  if (!actor) return <Document>{children}</Document>
  const facts = await loadFactsFor(actor)
  const permissions = [...actor.permissions]
  return (
    <Document color={facts.brand.color}>
      <RulesProvider permissions={permissions}>
        <Shell actor={actor} facts={facts} preferences={preferences}>
          {children}
        </Shell>
      </RulesProvider>
      <NavigationEnd />
      <SessionEnd userId={actor.id} email={actor.email} />
      <Reauthentication />
      <ChunkWatch />
      <OfficeStart
        user={toUserData(actor)}
        permissions={permissions}
        hasAccounts={hasFullAccess(actor) && actor.role !== 'client'}
        preferences={preferences}
      />
      <Optional>
        <Toaster />
      </Optional>
    </Document>
  )
}
