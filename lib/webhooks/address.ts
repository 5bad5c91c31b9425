import { invalid } from '@/lib/core/errors'
import { type EgressFault, faultOfHost, type UrlProblem, urlProblem } from '@/lib/egress/egress'

/** An address for events as it is kept; 422 that says what is wrong with it. */
export function requireUrl(text: string): URL {
  const problem = urlProblem(text)
  if (problem) throw invalid({ url: PROBLEMS[problem] })
  return new URL(text)
}

/** 422 for a name that has no address on the internet, or an internal one. Looks it up: never inside of a unit of work. */
export async function requireHost(url: URL, fault: (url: URL) => Promise<EgressFault | null> = faultOfHost) {
  const found = await fault(url)
  if (found) throw invalid({ url: found === 'address' ? PROBLEMS.internal : NOT_FOUND })
}

const NOT_FOUND = 'הכתובת לא נמצאה: לשם השרת אין כתובת ברשת. כדאי לבדוק שנכתב נכון'

const PROBLEMS: Record<UrlProblem, string> = {
  form: 'יש למלא כתובת שלמה שמתחילה ב־https://, בלי שם משתמש וסיסמה',
  port: 'הפורט אינו מותר: אפשר רק פורט 443, או פורט מ־1024 ומעלה',
  internal: 'זו כתובת של רשת פנימית. אפשר רק כתובת ציבורית',
}
