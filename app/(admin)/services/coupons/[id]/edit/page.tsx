import { ArchiveButton } from '@/components/domain/archive-button'
import { Columns } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { couponStateLabels } from '@/lib/modules/coupons/coupons.labels'
import { findCoupon, listCouponServices, listUses } from '@/lib/modules/coupons/coupons.queries'

import { CouponForm } from '../../coupon-form'
import { couponFormOf } from '../../coupon-form-values'
import { UsesCard } from './uses-card'

export const generateMetadata = screenTitle('services-coupons-edit')

export default screen('services-coupons-edit', async ({ actor, params: { id } }) => {
  const scope = requireScope('coupons', actor)
  const [coupon, services, uses] = await Promise.all([
    findCoupon(scope, id),
    listCouponServices(scope),
    listUses(scope, id),
  ])
  const { version, state, code } = coupon
  return (
    <Page
      route="services-coupons-edit"
      params={{ id }}
      status={<Status tone={state === 'active' ? 'ok' : 'muted'}>{couponStateLabels[state]}</Status>}
      meta={<Bidi>{code}</Bidi>}
      actions={
        <ArchiveButton url={`/api/coupons/${id}/state`} what="הקופון" name={code} version={version} state={state}>
          {state === 'archived'
            ? 'לקוחות יוכלו שוב להקליד אותו בעמודי תשלום.'
            : 'מי שיקליד אותו לא יקבל הנחה. תשלומים שכבר נעשו בו נשארים.'}
        </ArchiveButton>
      }
    >
      <Columns side={<UsesCard uses={uses} taken={coupon.taken} />}>
        <CouponForm start={couponFormOf(coupon)} saved={{ id, version }} services={services} />
      </Columns>
    </Page>
  )
})
