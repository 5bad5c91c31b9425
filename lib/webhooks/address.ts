import { invalid } from '@/lib/core/errors'
import { checkHost, type EgressFault, type UrlProblem, urlProblem } from '@/lib/egress/egress'

/** Parses the URL of a webhook endpoint; throws a 422 that explains what is wrong with it. */
export function requireUrl(text: string): URL {
  const problem = urlProblem(text)
  if (problem) throw invalid({ url: PROBLEMS[problem] })
  return new URL(text)
}

/**
 * Throws a 422 if a host has no address on the internet or has an internal one. Makes a DNS lookup, so it must not be
 * called inside a transaction.
 */
export async function requireHost(url: URL, fault: (url: URL) => Promise<EgressFault | null> = checkHost) {
  const found = await fault(url)
  if (found) throw invalid({ url: found === 'address' ? PROBLEMS.internal : NOT_FOUND })
}

const NOT_FOUND = 'הכתובת לא נמצאה: לשם השרת אין כתובת ברשת. כדאי לבדוק שנכתב נכון'

const PROBLEMS: Record<UrlProblem, string> = {
  form: 'יש למלא כתובת שלמה שמתחילה ב־https://, בלי שם משתמש וסיסמה',
  port: 'הפורט אינו מותר: אפשר רק פורט 443, או פורט מ־1024 ומעלה',
  internal: 'זו כתובת של רשת פנימית. אפשר רק כתובת ציבורית',
}
