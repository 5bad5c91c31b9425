import { hasUnnamedProxy, trustedProxies } from '@/lib/limits/client-address'

const WARNING = `אזהרה: APP_ORIGIN הוא https אבל TRUSTED_PROXIES ריק. כל המבקרים ייראו כאילו הגיעו מכתובת אחת, זו של ה־proxy: היא שתירשם
ביומן הפעולות ובראיות החתימה, וההגבלות לפי כתובת ישותפו לכולם. יש לציין ב־TRUSTED_PROXIES את הכתובות של ה־proxy.
Warning: APP_ORIGIN is https and TRUSTED_PROXIES is empty. All visitors seem to come from one address, the proxy's: it will stand in
the audit log and in signing evidence, and limits by address are shared by all. Name the proxy's addresses in TRUSTED_PROXIES.`

/**
 * Returns a warning for the operator if the app runs behind a proxy that is missing from TRUSTED_PROXIES. Throws if
 * TRUSTED_PROXIES cannot be parsed.
 */
export function unnamedProxyWarning(): string | undefined {
  trustedProxies()
  return hasUnnamedProxy() ? WARNING : undefined
}
