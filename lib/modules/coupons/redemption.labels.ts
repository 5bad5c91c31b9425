import type { CouponRefusal } from './redemption.rules'

/** What a payer reads where a coupon is not taken. */
export const couponRefusals: Record<CouponRefusal, string> = {
  unknown: 'קוד הקופון אינו מוכר',
  early: 'הקופון עוד לא נכנס לתוקף',
  late: 'תוקף הקופון פג',
  exhausted: 'הקופון נוצל במלואו',
  per_customer: 'הקופון כבר נוצל בכתובת הזו',
  elsewhere: 'הקופון אינו חל על מה שבעמוד הזה',
  minimum: 'הסכום נמוך מהסכום שממנו הקופון חל',
}

/** What became of a use. */
export const couponUseLabels = { held: 'ממתין לתשלום', used: 'שולם', released: 'לא שולם' } as const
