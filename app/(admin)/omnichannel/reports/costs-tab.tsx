import { MicroMoney } from '@/components/domain/micro-money'
import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { Ltr } from '@/components/ui/bidi'
import type { Actor } from '@/lib/access/scope'
import { walletScope } from '@/lib/access/scope'
import { countText } from '@/lib/format/count-text'
import { formatNumber } from '@/lib/format/number'
import { channelFamilyLabels } from '@/lib/modules/conversations/conversations.labels'
import { loadMessageCosts } from '@/lib/modules/conversations/costs.queries'
import {
  addCosts,
  type CostsOf,
  type FamilyCosts,
  type MessageCosts,
  NO_COSTS,
} from '@/lib/modules/conversations/costs.rules'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import type { ReportWanted } from '@/lib/modules/conversations/report-filters.queries'

import { type CostRow, CostsTable } from './costs-table'

type Props = { actor: Actor; wanted: ReportWanted }

/** What the messages of the period cost: in all, and by channel, account, colleague and label. */
export async function CostsTab({ actor, wanted }: Props) {
  const costs = await loadMessageCosts({ inbox: inboxViewer(actor), wallet: walletScope(actor) }, wanted)
  const total = costs.families.reduce(addCosts, NO_COSTS)
  return (
    <>
      <StatGrid>
        <StatCard
          label="עלות ההודעות"
          value={<MicroMoney micro={total.costMicro} />}
          note={
            total.waiting > 0 &&
            countText(total.waiting, [
              'הודעה אחת נוספת שמצבה טרם ידוע',
              'שתי הודעות נוספות שמצבן טרם ידוע',
              'הודעות נוספות שמצבן טרם ידוע',
            ])
          }
        />
        <StatCard label="הודעות בתשלום" value={<Ltr>{formatNumber(total.messages)}</Ltr>} />
        <StatCard
          label="שיחות שבהן נשלחו"
          value={<Ltr>{formatNumber(total.conversations)}</Ltr>}
          note={
            total.conversations > 0 && (
              <>
                בממוצע לשיחה: <MicroMoney micro={perConversation(total, costs.ofProduct)} />
              </>
            )
          }
        />
      </StatGrid>
      <CostsTable title="עלות לפי ערוץ" first="ערוץ" rows={costs.families.map(toFamilyRow)} />
      <CostsTable
        title="עלות לפי חשבון"
        first="חשבון"
        rows={[...costs.accounts.map(toRow('חשבון שנמחק')), ...costs.ofProduct.map(toProductRow)]}
      />
      <CostsTable title="עלות לפי נציג" first="נציג" rows={costs.agents.map(toRow('הודעות אוטומטיות'))} />
      {costs.labels.length > 0 && (
        <CostsTable title="עלות לפי תווית" first="תווית" rows={costs.labels.map(toRow('תווית שנמחקה'))} />
      )}
    </>
  )
}

/** The mean of what was written in conversations; what the product sends outside them is none of it. */
const perConversation = (total: MessageCosts, ofProduct: readonly FamilyCosts[]) =>
  Math.round((total.costMicro - ofProduct.reduce(addCosts, NO_COSTS).costMicro) / total.conversations)

const toFamilyRow = ({ family, ...costs }: FamilyCosts): CostRow => ({
  ...costs,
  key: family,
  name: channelFamilyLabels[family],
})

const toProductRow = ({ family, ...costs }: FamilyCosts): CostRow => ({
  ...costs,
  key: `product-${family}`,
  name: `הודעות המערכת ב־${channelFamilyLabels[family]}`,
})

const toRow =
  (unnamed: string) =>
  ({ id, name, ...costs }: CostsOf): CostRow => ({ ...costs, key: id ?? 'none', name: name ?? unnamed })
