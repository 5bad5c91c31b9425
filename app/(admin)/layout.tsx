import '../globals.css'
import '../office.css'

import type { Metadata } from 'next'
import type { ReactNode } from 'react'

import { AbilityOf } from '@/components/shell/ability'
import { ChunkWatch } from '@/components/shell/chunk-watch'
import { Document } from '@/components/shell/document'
import { currentLooks } from '@/components/shell/looks'
import { NavigationEnd } from '@/components/shell/navigation-end'
import { OfficeStart } from '@/components/shell/office-start'
import { Optional } from '@/components/shell/optional'
import { Reauthentication } from '@/components/shell/reauthentication'
import { SessionEnd } from '@/components/shell/session-end'
import { Shell } from '@/components/shell/shell'
import { Toaster } from '@/components/ui/toaster'
import { isFree } from '@/lib/access/scope'
import { currentActor } from '@/lib/server/actor'
import { appName } from '@/lib/server/config'
import { brandOf } from '@/lib/server/current-brand'
import { drawRefusals } from '@/lib/server/refusal-pages'
import { userDataOf } from '@/lib/server/user-data'

import OfficeForbidden from './forbidden'
import OfficeNotFound from './not-found'

drawRefusals({ 403: OfficeForbidden, 404: OfficeNotFound })

export const generateMetadata = (): Metadata => ({ title: { template: `%s · ${appName()}`, default: appName() } })

/** Draws the frame for whoever is signed in; who may see the page inside is screen()'s to say, on every request. */
export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const [actor, looks] = await Promise.all([currentActor(), currentLooks()])
  if (!actor) return <Document>{children}</Document>
  const brand = await brandOf(actor.companyId)
  const permissions = [...actor.permissions]
  return (
    <Document color={brand.color}>
      <AbilityOf permissions={permissions}>
        <Shell actor={actor} brand={brand}>
          {children}
        </Shell>
      </AbilityOf>
      <NavigationEnd />
      <SessionEnd userId={actor.id} email={actor.email} />
      <Reauthentication />
      <ChunkWatch />
      <OfficeStart
        user={userDataOf(actor)}
        permissions={permissions}
        hasAccounts={isFree(actor) && actor.role !== 'client'}
        looks={looks}
      />
      <Optional>
        <Toaster />
      </Optional>
    </Document>
  )
}
