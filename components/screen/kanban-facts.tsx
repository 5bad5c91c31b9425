import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { DueDay } from '@/components/ui/due-day'
import { IconAlertTriangle } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'

import type { KanbanFact } from './kanban-rules'

type Fact<As extends KanbanFact['as']> = Extract<KanbanFact, { as: As }>

/** What a card shows below its title, each fact in its place. */
export function KanbanFacts({ facts }: { facts: readonly KanbanFact[] }) {
  const meta = those(facts, 'meta').map(({ text }) => text)
  const rows = those(facts, 'row')
  return (
    <>
      {meta.length > 0 && (
        <p className="kanban-meta">
          <Bidi>{meta.join(' · ')}</Bidi>
        </p>
      )}
      {those(facts, 'mark').map(({ text }) => (
        <Badge key={text} tone="warn">
          <IconAlertTriangle size={14} />
          {text}
        </Badge>
      ))}
      {rows.length > 0 && (
        <dl className="kanban-rows">
          {rows.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <CardFoot person={those(facts, 'person')[0]} due={those(facts, 'due')[0]} amount={those(facts, 'amount')[0]} />
    </>
  )
}

const those = <As extends KanbanFact['as']>(facts: readonly KanbanFact[], as: As) =>
  facts.filter((fact): fact is Fact<As> => fact.as === as)

type FootProps = {
  person: Fact<'person'> | undefined
  due: Fact<'due'> | undefined
  amount: Fact<'amount'> | undefined
}

function CardFoot({ person, due, amount }: FootProps) {
  if (!person && !due && !amount) return null
  return (
    <div className="kanban-foot">
      {person && (
        <>
          <Avatar name={person.name} />
          <span className="sr-only">{person.name}</span>
        </>
      )}
      {due && (
        <DueDay
          day={due.day}
          state={due.state ?? 'planned'}
          planned={
            <span>
              עד <DateText at={due.day} />
            </span>
          }
        />
      )}
      {amount && (
        <span className="kanban-amount">
          <Money agorot={amount.agorot} />
        </span>
      )}
    </div>
  )
}
