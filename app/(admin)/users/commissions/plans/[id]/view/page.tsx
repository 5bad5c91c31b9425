import { Columns } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconPencil, IconUserPlus } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { planStateLabels } from '@/lib/modules/commissions/commissions.labels'
import { findPlan, listNamedServices, type PlanDetails } from '@/lib/modules/commissions/plans.queries'
import { href } from '@/lib/routes/find'

import styles from '../../../commissions.module.css'
import { rulesText } from '../../../rules-text'
import { AssignmentsTable } from './assignments-table'
import { PlanMenu } from './plan-menu'

export const generateMetadata = screenTitle('commissions-plans-view')

export default screen('commissions-plans-view', async ({ actor, params: { id } }) => {
  const scope = requireScope('commissionPlans', actor)
  const plan = await findPlan(scope, id)
  const { name, state, current, version, assignments } = plan
  const names = new Map((await listNamedServices(scope)).map(({ value, label }) => [value, label]))
  return (
    <Page
      route="commissions-plans-view"
      params={{ id }}
      title={name}
      status={<Status tone={state === 'active' ? 'ok' : 'muted'}>{planStateLabels[state]}</Status>}
      actions={
        <>
          <ButtonLink href={href('commissions-plans-edit', { id })} icon={<IconPencil size={20} />}>
            גרסה חדשה
          </ButtonLink>
          {state === 'active' && (
            <ButtonLink
              href={href('commissions-plans-assign', { id })}
              variant="primary"
              icon={<IconUserPlus size={20} />}
            >
              שיוך
            </ButtonLink>
          )}
          <PlanMenu plan={{ id, name, state, version }} />
        </>
      }
    >
      <Columns side={<Current current={current} names={names} />}>
        <AssignmentsTable assignments={assignments} />
        <Versions plan={plan} names={names} />
      </Columns>
    </Page>
  )
})

type Named = { names: ReadonlyMap<string, string> }

const Current = ({ current, names }: Named & Pick<PlanDetails, 'current'>) => (
  <Card title="בתוקף היום">
    {current ? (
      <Rules rules={current.rules} names={names} />
    ) : (
      <p className="muted">הגרסה הראשונה עוד לא נכנסה לתוקף.</p>
    )}
  </Card>
)

const Rules = ({ rules, names }: Named & { rules: PlanDetails['versions'][number]['rules'] }) => (
  <ul className={styles.split}>
    {rulesText(rules, names).map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

const Versions = ({ plan: { versions, current }, names }: Named & { plan: PlanDetails }) => (
  <Card title="גרסאות">
    <ol className={styles.explained}>
      {versions.map(({ id, number, validFrom, rules, createdAt, authorName }) => (
        <li key={id}>
          <div className={styles.line}>
            <span className={styles.deal}>
              גרסה {number} · מ־
              <DateText at={validFrom} />
              {current?.id === id && <Badge tone="ok">בתוקף</Badge>}
            </span>
            <span className="muted">
              {authorName && <Bidi>{authorName}</Bidi>} · <DateText at={createdAt} as="datetime" />
            </span>
          </div>
          <Rules rules={rules} names={names} />
        </li>
      ))}
    </ol>
  </Card>
)
