import { FilterLinks } from '@/components/screen/filter-links'
import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { Money } from '@/components/ui/money'
import { countText } from '@/lib/format/count-text'
import type { CompanyListInput } from '@/lib/modules/companies/companies.list'
import type { CompanyList } from '@/lib/modules/companies/companies.queries'
import type { CompanyCard } from '@/lib/modules/companies/facts.rules'
import { href } from '@/lib/routes/find'

type Props = { cards: CompanyList['cards']; wanted: CompanyListInput }

/**
 * Figures over the whole tree; each filters the list to the companies it counts, and a second click removes the filter.
 */
export function CompaniesCards({ cards, wanted }: Props) {
  const path = href('companies')
  const linkTo = (card: CompanyCard) => (wanted.card === card ? path : `${path}?card=${card}`)
  const { open, resellers, mrrAgorot, trial, overdue } = cards
  return (
    <div className="stack">
      <StatGrid>
        <StatCard label="חברות פתוחות" value={open} note={resellersText(resellers)} href={path} />
        <StatCard label="הכנסה חודשית קבועה" value={<Money agorot={mrrAgorot} />} note="חבילות ותוספים" />
        <StatCard
          label="ניסיון שמסתיים השבוע"
          value={trial}
          note={wanted.card === 'trial' ? SHOWN : undefined}
          href={linkTo('trial')}
        />
        <StatCard
          label="תשלום באיחור או מושהות"
          value={overdue}
          tone={overdue > 0 ? 'bad' : undefined}
          note={wanted.card === 'overdue' ? SHOWN : undefined}
          href={linkTo('overdue')}
        />
      </StatGrid>
      <FilterLinks
        label="חברות שכדאי להסתכל עליהן"
        filters={MORE.map(({ card, label }) => ({
          label: `${label} (${cards[card]})`,
          href: linkTo(card),
          isCurrent: wanted.card === card,
        }))}
      />
    </div>
  )
}

const SHOWN = 'מוצגות עכשיו'

const MORE = [
  { card: 'quota', label: 'קרובות למכסה' },
  { card: 'wallet', label: 'ארנק נמוך' },
  { card: 'growing', label: 'בצמיחה' },
  { card: 'declining', label: 'בירידה' },
] as const

function resellersText(count: number): string {
  if (count === 0) return 'ללא משווקים'
  return countText(count, ['מהן משווק אחד', 'מהן שני משווקים', 'מהן # משווקים'])
}
