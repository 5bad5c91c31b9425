import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { listCouponServices } from '@/lib/modules/coupons/coupons.queries'

import { CouponForm } from '../coupon-form'
import { emptyCoupon } from '../coupon-form-values'

export const generateMetadata = screenTitle('services-coupons-add')

export default screen('services-coupons-add', async ({ actor }) => (
  <Page route="services-coupons-add">
    <CouponForm
      start={emptyCoupon(businessDay())}
      services={await listCouponServices(requireScope('coupons', actor))}
    />
  </Page>
))
