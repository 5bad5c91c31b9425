import '../globals.css'
import '../office.css'

import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'

import { AbilityOf } from '@/components/shell/ability'
import { Document } from '@/components/shell/document'
import { NavigationEnd } from '@/components/shell/navigation-end'
import { OfficeStart } from '@/components/shell/office-start'
import { Shell } from '@/components/shell/shell'
import { Toaster } from '@/components/ui/toaster'
import { currentActor } from '@/lib/server/actor'
import { appName } from '@/lib/server/config'
import { SKINS } from '@/lib/stores/skins'

export const generateMetadata = (): Metadata => ({ title: { template: `%s · ${appName()}`, default: appName() } })

/** Draws the frame for whoever is signed in; who may see the page inside is screen()'s to say, on every request. */
export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const [actor, jar] = await Promise.all([currentActor(), cookies()])
  if (!actor) return <Document>{children}</Document>
  const permissions = [...actor.permissions]
  return (
    <Document>
      <AbilityOf permissions={permissions}>
        <Shell actor={actor}>{children}</Shell>
      </AbilityOf>
      <NavigationEnd guards />
      <OfficeStart
        permissions={permissions}
        skin={SKINS.find((name) => name === jar.get('skin')?.value) ?? 'light'}
        isCollapsed={jar.get('menuCollapsed')?.value === 'true'}
      />
      <Toaster />
    </Document>
  )
}
