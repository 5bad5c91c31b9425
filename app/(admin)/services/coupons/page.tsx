import { Page } from '@/components/screen/page'
import { ButtonLink } from '@/components/ui/button-link'
import { IconPlus } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadCouponList } from '@/lib/modules/coupons/coupons.list'
import { listCoupons } from '@/lib/modules/coupons/coupons.queries'
import { href } from '@/lib/routes/find'

import { CouponsTable } from './coupons-table'

export const generateMetadata = screenTitle('services-coupons')

export default screen('services-coupons', async ({ actor, search }) => {
  const wanted = loadCouponList(search)
  return (
    <Page
      route="services-coupons"
      actions={
        <ButtonLink href={href('services-coupons-add')} variant="primary" icon={<IconPlus size={20} />}>
          קופון חדש
        </ButtonLink>
      }
    >
      <CouponsTable list={await listCoupons(requireScope('coupons', actor), wanted)} wanted={wanted} search={search} />
    </Page>
  )
})
