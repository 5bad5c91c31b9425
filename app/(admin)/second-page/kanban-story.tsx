'use client'

import { useState } from 'react'

import { Kanban } from '@/components/screen/kanban'
import type { KanbanCard } from '@/components/screen/kanban-rules'
import { Phone } from '@/components/ui/phone'

/**
 * A board whose moves are kept in the page only; one column refuses cards, to show how a move is reverted, one has more
 * cards than it shows, one more than recommended, and one is folded.
 */
export function KanbanStory({ label }: { label: string }) {
  const [cards, setCards] = useState(CARDS)
  const [isMoreLoaded, setMoreLoaded] = useState(false)
  function loadMore() {
    if (isMoreLoaded) return
    setMoreLoaded(true)
    setCards((now) => [...now, ...MORE])
  }
  const columns = COLUMNS.map((column) => (column.id === 'won' ? { ...column, hasMore: !isMoreLoaded } : column))
  return <Kanban label={label} columns={columns} cards={cards} onMove={move} onMore={loadMore} />
}

const move = async (_card: string, column: string) =>
  column === 'frozen' ? 'כרטיס אינו יכול לעבור להקפאה בלי סיבה.' : undefined

const COLUMNS = [
  { id: 'new', title: 'פנייה חדשה', limit: 2 },
  { id: 'talk', title: 'בשיחה' },
  { id: 'offer', title: 'הצעת מחיר' },
  { id: 'won', title: 'נסגר', count: 3, agorot: 1_160_000, isFolded: true },
  { id: 'frozen', title: 'מוקפא' },
]

const CARDS: KanbanCard[] = [
  {
    id: 'k1',
    column: 'new',
    title: 'נועה לוי',
    facts: [
      { as: 'meta', text: 'דף נחיתה' },
      { as: 'meta', text: 'קורס צילום' },
      { as: 'person', name: 'שירה כהן' },
      { as: 'due', day: '2026-03-12' },
    ],
  },
  { id: 'k2', column: 'new', title: 'David כהן', ...worth(449_000, 'הפניה') },
  {
    id: 'k3',
    column: 'new',
    title: 'אור וצל בע״מ',
    agorot: 1_250_000,
    facts: [
      { as: 'meta', text: 'Facebook' },
      { as: 'person', name: 'תומר גל' },
      { as: 'amount', agorot: 1_250_000 },
    ],
  },
  {
    id: 'k4',
    column: 'talk',
    title: 'מאיה פרץ',
    agorot: 89_000,
    facts: [
      { as: 'meta', text: 'WhatsApp' },
      { as: 'row', key: 'phone', label: 'טלפון', value: <Phone number="+972525550142" /> },
      { as: 'row', key: 'city', label: 'עיר', value: 'חיפה' },
      { as: 'person', name: 'שירה כהן' },
      { as: 'due', day: '2026-03-03' },
      { as: 'amount', agorot: 89_000 },
    ],
  },
  { id: 'k5', column: 'offer', title: 'סטודיו נעמי', ...worth(2_400_000, 'חידוש שנתי') },
]

const MORE: KanbanCard[] = [
  { id: 'k6', column: 'won', title: 'גן הפלא', ...worth(320_000, 'הפניה') },
  {
    id: 'k7',
    column: 'won',
    title: 'יעל ביטון',
    agorot: 590_000,
    facts: [
      { as: 'meta', text: 'דף נחיתה' },
      { as: 'mark', text: 'מוזנח · 18 ימים' },
      { as: 'amount', agorot: 590_000 },
    ],
  },
  { id: 'k8', column: 'won', title: 'קליניקת רוגע', ...worth(250_000, 'Instagram') },
]

function worth(agorot: number, text: string): Pick<KanbanCard, 'agorot' | 'facts'> {
  return {
    agorot,
    facts: [
      { as: 'meta', text },
      { as: 'amount', agorot },
    ],
  }
}
