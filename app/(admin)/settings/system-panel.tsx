'use client'

import { useState } from 'react'

import { Stack } from '@/components/screen/columns'
import type { Numbering } from '@/lib/modules/settings/numbering.queries'
import type { SystemSettings } from '@/lib/modules/settings/system.queries'
import type { HolidayOffer } from '@/lib/modules/settings/system.rules'

import { LogoCard } from './logo-card'
import { NumberingForm } from './numbering-form'
import { SystemForm } from './system-form'

type Props = { settings: SystemSettings; numbering: Numbering; offers: HolidayOffer[]; openingStatus: string }

/**
 * Three forms that save parts of one row. A save that increases the version by one updates the version of the other
 * forms. A larger step means that another user saved in between; the version then stays, so the next save is refused.
 */
export function SystemPanel({ settings, numbering, offers, openingStatus }: Props) {
  const [version, setVersion] = useState(settings.version)
  const saved = (after: number) => setVersion((before) => (after === before + 1 ? after : before))
  return (
    <Stack>
      <LogoCard token={settings.logoToken} onSaved={saved} />
      <SystemForm settings={settings} offers={offers} openingStatus={openingStatus} version={version} onSaved={saved} />
      <NumberingForm numbering={numbering} version={version} onSaved={saved} />
    </Stack>
  )
}
