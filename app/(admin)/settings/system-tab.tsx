import { type Actor, requireScope } from '@/lib/access/scope'
import { isBusinessOpen, nextOpen } from '@/lib/format/business-time'
import { businessDay, formatDateTime } from '@/lib/format/dates'
import { loadNumbering } from '@/lib/modules/settings/numbering.queries'
import { loadSystem } from '@/lib/modules/settings/system.queries'
import { holidayOffers } from '@/lib/modules/settings/system.rules'

import { SystemPanel } from './system-panel'

/** The tab of name, logo, colour, hours, holidays and numbering. */
export async function SystemTab({ actor }: { actor: Actor }) {
  const scope = requireScope('systemSettings', actor)
  const [settings, numbering] = await Promise.all([loadSystem(scope), loadNumbering(scope)])
  const now = new Date()
  const opening = nextOpen(settings.hours, now)
  const openingStatus = isBusinessOpen(settings.hours, now)
    ? 'לפי השעות השמורות העסק פתוח עכשיו.'
    : opening
      ? `לפי השעות השמורות העסק סגור עכשיו וייפתח ב־${formatDateTime(opening)}.`
      : 'לפי השעות השמורות העסק סגור תמיד.'
  return (
    <SystemPanel
      settings={settings}
      numbering={numbering}
      openingStatus={openingStatus}
      offers={holidayOffers(businessDay(now))}
    />
  )
}
