'use client'

import { Kanban } from '@/components/screen/kanban'
import type { KanbanCard } from '@/components/screen/kanban-rules'

/** A board whose moves are kept in the page only; one column refuses cards, to show how a move is reverted. */
export const KanbanStory = ({ label }: { label: string }) => (
  <Kanban label={label} columns={columns} cards={cards} onMove={move} />
)

const move = async (_card: string, column: string) =>
  column === 'frozen' ? 'כרטיס אינו יכול לעבור להקפאה בלי סיבה.' : undefined

const columns = [
  { id: 'new', title: 'פנייה חדשה' },
  { id: 'talk', title: 'בשיחה' },
  { id: 'offer', title: 'הצעת מחיר' },
  { id: 'won', title: 'נסגר' },
  { id: 'frozen', title: 'מוקפא' },
]

const cards: KanbanCard[] = [
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
