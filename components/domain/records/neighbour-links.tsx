import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { IconChevronLeft, IconChevronRight } from '@/components/ui/icons'
import type { Search } from '@/lib/http/screen'
import type { Neighbours } from '@/lib/modules/record-kit/neighbours.queries'
import type { RecordEntity } from '@/lib/records/kind'

import styles from './neighbour-links.module.css'
import { recordHref } from './record-href'
import { recordWords } from './record-words'

type Props = {
  entity: RecordEntity
  search: Search
  /** Finds the neighbours of the record in the list with this query string. */
  find: (list: string) => Promise<Neighbours>
}

/** Links to the previous and the next record of the list from which the user came. */
export async function NeighbourLinks({ entity, search, find }: Props) {
  const list = typeof search.list === 'string' ? search.list : ''
  const { previous, next } = await find(list)
  if (!previous && !next) return null
  const { the } = recordWords[entity]
  const to = (id: string) => recordHref({ entity, id }) + (list && `?${new URLSearchParams({ list })}`)
  return (
    <div className={styles.neighbours}>
      <Step label={`${the} הקודם ברשימה`} to={previous && to(previous)} icon={<IconChevronRight size={20} />} />
      <Step label={`${the} הבא ברשימה`} to={next && to(next)} icon={<IconChevronLeft size={20} />} />
    </div>
  )
}

type StepProps = { label: string; to: string | null; icon: React.ReactNode }

const Step = ({ label, to, icon }: StepProps) =>
  to ? (
    <ButtonLink variant="ghost" href={to} aria-label={label} icon={icon} />
  ) : (
    <Button variant="ghost" disabled aria-label={label} icon={icon} />
  )
