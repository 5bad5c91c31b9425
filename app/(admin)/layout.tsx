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
import { SessionEnd } from '@/components/shell/session-end'
import { Shell } from '@/components/shell/shell'
import { Toaster } from '@/components/ui/toaster'
import { currentActor } from '@/lib/server/actor'
import { appName } from '@/lib/server/config'

export const generateMetadata = (): Metadata => ({ title: { template: `%s · ${appName()}`, default: appName() } })

/** Draws the frame for whoever is signed in; who may see the page inside is screen()'s to say, on every request. */
export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const [actor, looks] = await Promise.all([currentActor(), currentLooks()])
  if (!actor) return <Document>{children}</Document>
  const permissions = [...actor.permissions]
  return (
    <Document>
      <AbilityOf permissions={permissions}>
        <Shell actor={actor}>{children}</Shell>
      </AbilityOf>
      <NavigationEnd />
      <SessionEnd userId={actor.id} email={actor.email} />
      <ChunkWatch />
      <OfficeStart permissions={permissions} looks={looks} />
      <Optional>
        <Toaster />
      </Optional>
    </Document>
  )
}
