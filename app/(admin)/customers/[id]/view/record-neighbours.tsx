import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { IconChevronLeft, IconChevronRight } from '@/components/ui/icons'
import type { Scope } from '@/lib/access/scope'
import type { Search } from '@/lib/http/screen'
import { findNeighbours } from '@/lib/modules/customers/neighbours.queries'
import { href } from '@/lib/routes/find'

import styles from './view.module.css'

type Props = { scope: Scope<'customers'>; id: string; search: Search }

/** Links to the previous and the next customer of the list from which the user came. */
export async function RecordNeighbours({ scope, id, search }: Props) {
  const list = typeof search.list === 'string' ? search.list : ''
  const { previous, next } = await findNeighbours(scope, id, list)
  if (!previous && !next) return null
  const to = (other: string) => href('customers-view', { id: other }) + (list && `?${new URLSearchParams({ list })}`)
  return (
    <div className={styles.neighbours}>
      <Step label="הלקוח הקודם ברשימה" to={previous && to(previous)} icon={<IconChevronRight size={20} />} />
      <Step label="הלקוח הבא ברשימה" to={next && to(next)} icon={<IconChevronLeft size={20} />} />
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
