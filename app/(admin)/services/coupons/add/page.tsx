import { Page } from '@/components/screen/page'
import { scopeOf } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { listCouponServices } from '@/lib/modules/coupons/queries'
import { screen, screenTitle } from '@/lib/server/screen'

import { CouponForm } from '../coupon-form'
import { emptyCoupon } from '../coupon-form-values'

export const generateMetadata = screenTitle('services-coupons-add')

export default screen('services-coupons-add', async ({ actor }) => (
  <Page route="services-coupons-add">
    <CouponForm start={emptyCoupon(businessDay())} services={await listCouponServices(scopeOf('coupons', actor))} />
  </Page>
))
