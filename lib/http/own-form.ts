import { appOrigin } from '@/lib/core/config'
import { AppError } from '@/lib/core/errors'

import { LANDING_HOST_HEADER } from './landing-host'

/**
 * Requires the proof that a form without script was sent from the page that it stands in, on our own address or on the own
 * domain of a company; 403.
 */
export function requireOwnForm({ headers }: Request): void {
  const [site, origin, host] = ['sec-fetch-site', 'origin', LANDING_HOST_HEADER].map((name) => headers.get(name))
  const own = host ? `https://${host}` : appOrigin()
  const isOwn = site ? site === 'same-origin' && (origin === null || origin === own) : origin === own
  if (!isOwn) throw new AppError('הבקשה הגיעה ממקור אחר ונדחתה', { status: 403, code: 'cross_origin' })
}
