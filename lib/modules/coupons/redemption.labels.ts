import type { CouponRefusal } from './redemption.rules'

/** Messages shown to a payer whose coupon is refused. */
export const couponRefusals: Record<CouponRefusal, string> = {
  unknown: 'קוד הקופון אינו מוכר',
  early: 'הקופון עוד לא נכנס לתוקף',
  late: 'תוקף הקופון פג',
  exhausted: 'הקופון נוצל במלואו',
  per_customer: 'הקופון כבר נוצל בכתובת הזו',
  elsewhere: 'הקופון אינו חל על מה שבעמוד הזה',
  minimum: 'הסכום נמוך מהסכום שממנו הקופון חל',
}

/** Display names of the states of a use. */
export const couponUseLabels = { held: 'ממתין לתשלום', used: 'שולם', released: 'לא שולם' } as const
