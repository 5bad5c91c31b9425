import { Timeline } from '@/components/screen/timeline'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { countText } from '@/lib/format/count-text'
import type { CouponUse } from '@/lib/modules/coupons/coupons.queries'
import { couponUseLabels } from '@/lib/modules/coupons/redemption.labels'

/** Card of the latest uses of the coupon. */
export const UsesCard = ({ uses, taken }: { uses: CouponUse[]; taken: number }) => (
  <Card title={countText(taken, ['נוצל פעם אחת', 'נוצל פעמיים', 'נוצל # פעמים'])}>
    <Timeline
      items={uses.map(({ id, at, state, title, discountAgorot }) => ({
        id,
        at,
        title: <Bidi>{title}</Bidi>,
        body: (
          <>
            {couponUseLabels[state]}, הנחה של <Money agorot={discountAgorot} />
          </>
        ),
      }))}
      empty="איש עוד לא השתמש בו."
    />
  </Card>
)
