import { Stack } from '@/components/screen/columns'
import { EmptyState } from '@/components/screen/empty-state'
import { Status } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { DateText } from '@/components/ui/date-text'
import { IconWorld } from '@/components/ui/icons'
import { type Actor, requireScope } from '@/lib/access/scope'
import { type ListedDomain, listDomains } from '@/lib/modules/landing-pages/domains.queries'
import { domainStateLabels } from '@/lib/modules/landing-pages/landing-pages.labels'

import { AddDomain, DomainActions } from './domain-actions'
import styles from './view.module.css'

const TONES = { waiting: 'warn', verified: 'ok', failed: 'bad' } as const

/** The company's own domains, with what their owner has to add at the registrar. */
export async function DomainsTab({ actor }: { actor: Actor }) {
  const domains = await listDomains(requireScope('landingPagePublishing', actor))
  return (
    <Stack>
      <Card title="דומיין חדש">
        <p className="muted">
          דף יכול לעמוד בכתובת שלכם, כמו <Ltr>go.example.co.il</Ltr>. אחרי שהדומיין מאומת בוחרים אותו בפרסום, והוא משרת
          את כל דפי הנחיתה של החברה.
        </p>
        <AddDomain />
      </Card>
      {domains.length === 0 && (
        <Card>
          <EmptyState
            icon={<IconWorld size={40} />}
            title="עוד אין דומיינים"
            text="בלי דומיין משלכם, הדפים עומדים בכתובת של המערכת."
          />
        </Card>
      )}
      {domains.map((domain) => (
        <Domain key={domain.id} domain={domain} />
      ))}
    </Stack>
  )
}

function Domain({ domain: { id, host, state, version, checkedAt, record, target } }: { domain: ListedDomain }) {
  const records = [
    { name: 'רשומת TXT: שם', value: record.name },
    { name: 'רשומת TXT: ערך', value: record.value },
    { name: `רשומת CNAME של ${host}`, value: target },
  ]
  return (
    <Card title={<Ltr>{host}</Ltr>} actions={<Status tone={TONES[state]}>{domainStateLabels[state]}</Status>}>
      <dl className={styles.records}>
        {records.map(({ name, value }) => (
          <div key={name}>
            <dt>
              {name}
              <CopyButton value={value} size="sm" variant="ghost" />
            </dt>
            <dd>
              <Ltr>{value}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
      {checkedAt && (
        <p className="muted">
          נבדק לאחרונה ב־
          <DateText at={checkedAt} as="datetime" />. הבדיקה חוזרת בכל שעה.
        </p>
      )}
      <DomainActions id={id} host={host} version={version} />
    </Card>
  )
}
