import { appOrigin } from '@/lib/core/config'
import { AppError } from '@/lib/core/errors'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request may change data, by its method. */
export const isUnsafe = ({ method }: Pick<Request, 'method'>) => !SAFE.has(method)

/**
 * Requires the same-origin proof of an unsafe request (security, rule 7): fetch metadata, or an exact Origin where the
 * metadata is missing.
 */
export function requireSameOrigin(request: Request): void {
  if (!isUnsafe(request)) return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const isProven = site ? site === 'same-origin' && (origin === null || origin === appOrigin()) : origin === appOrigin()
  if (!isProven) throw new AppError('הבקשה הגיעה ממקור אחר ונדחתה', { status: 403, code: 'cross_origin' })
}
