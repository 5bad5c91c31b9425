'use client'

import { useState } from 'react'

import { Kanban } from '@/components/screen/kanban'
import type { KanbanCard } from '@/components/screen/kanban-rules'

/**
 * A board whose moves are kept in the page only; one column refuses cards, to show how a move is reverted, one has more
 * cards than it shows, and one is folded.
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
  { id: 'new', title: 'פנייה חדשה' },
  { id: 'talk', title: 'בשיחה' },
  { id: 'offer', title: 'הצעת מחיר' },
  { id: 'won', title: 'נסגר', count: 3, agorot: 1_160_000, isFolded: true },
  { id: 'frozen', title: 'מוקפא' },
]

const CARDS: KanbanCard[] = [
  { id: 'k1', column: 'new', title: 'נועה לוי', meta: 'דף נחיתה · קורס צילום', person: 'שירה כהן', due: '2026-03-12' },
  { id: 'k2', column: 'new', title: 'David כהן', meta: 'הפניה', agorot: 449_000 },
  { id: 'k3', column: 'new', title: 'אור וצל בע״מ', meta: 'Facebook', person: 'תומר גל', agorot: 1_250_000 },
  {
    id: 'k4',
    column: 'talk',
    title: 'מאיה פרץ',
    meta: 'WhatsApp',
    person: 'שירה כהן',
    due: '2026-03-03',
    agorot: 89_000,
  },
  { id: 'k5', column: 'offer', title: 'סטודיו נעמי', meta: 'חידוש שנתי', agorot: 2_400_000 },
]

const MORE: KanbanCard[] = [
  { id: 'k6', column: 'won', title: 'גן הפלא', meta: 'הפניה', agorot: 320_000 },
  { id: 'k7', column: 'won', title: 'יעל ביטון', meta: 'דף נחיתה', agorot: 590_000, warning: 'מוזנח · 18 ימים' },
  { id: 'k8', column: 'won', title: 'קליניקת רוגע', meta: 'Instagram', agorot: 250_000 },
]
