import { Alert } from '@/components/ui/alert'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { PERMISSION_LABELS } from '@/lib/access/permission-labels'
import { PERMISSION_AREAS, type PermissionArea } from '@/lib/access/permission-types'
import type { Scope } from '@/lib/access/scope'
import { explainFeatures } from '@/lib/modules/companies/features.queries'
import { type Feature, isBaseFeature, type Reason } from '@/lib/modules/companies/features.rules'

import styles from '../../companies.module.css'
import { OverrideButton } from './override-dialog'

type Props = { scope: Scope<'companies'>; id: string }

/** The tab of all features by area: whether each is on, and why. */
export async function FeaturesTab({ scope, id }: Props) {
  const { isLimited, features } = await explainFeatures(scope, id)
  const on = features.filter(({ isOn }) => isOn).length
  return (
    <div className="stack">
      {!isLimited && (
        <Alert tone="info" title="אין חבילה, ולכן הכול פתוח">
          כדי להגביל את החברה או להחריג יכולות יש לבחור לה חבילה.
        </Alert>
      )}
      <p className="muted">
        יכולות פתוחות: {on} מתוך {features.length}. מי מאנשי החברה משתמש בהן קובעים התפקידים שלה.
      </p>
      {(Object.keys(PERMISSION_AREAS) as PermissionArea[]).map((area) => (
        <Area
          key={area}
          area={area}
          features={features.filter(({ permission }) => PERMISSION_LABELS[permission].area === area)}
          id={id}
          isLimited={isLimited}
        />
      ))}
    </div>
  )
}

type AreaProps = { area: PermissionArea; features: Feature[]; id: string; isLimited: boolean }

function Area({ area, features, id, isLimited }: AreaProps) {
  if (features.length === 0) return null
  return (
    <Card title={PERMISSION_AREAS[area]}>
      <ul>
        {features.map((feature) => (
          <li key={feature.permission} className={styles.feature}>
            <span className={styles.state}>
              <Status tone={feature.isOn ? 'ok' : 'muted'}>{feature.isOn ? 'פתוחה' : 'סגורה'}</Status>
              {PERMISSION_LABELS[feature.permission].name}
            </span>
            <Why feature={feature} />
            {isLimited && !isBaseFeature(feature.permission) ? <Change feature={feature} id={id} /> : <span />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Change = ({ feature: { permission, isOn, reason }, id }: { feature: Feature; id: string }) => (
  <OverrideButton
    id={id}
    permission={permission}
    name={PERMISSION_LABELS[permission].name}
    isOn={isOn}
    overrideId={reason.kind === 'override' ? reason.override.id : null}
  />
)

function Why({ feature: { reason, also } }: { feature: Feature }) {
  return (
    <span className={styles.why}>
      <span>
        <ReasonText reason={reason} />
      </span>
      {also.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reasons have no id and never move
        <span key={index} className={styles.also}>
          וגם: <ReasonText reason={one} />
        </span>
      ))}
    </span>
  )
}

function ReasonText({ reason }: { reason: Reason }) {
  if (reason.kind === 'base') return <>יכולת בסיס, פתוחה תמיד</>
  if (reason.kind === 'unlimited') return <>אין חבילה שמגבילה</>
  if (reason.kind === 'none') return <span className="muted">אינה בחבילה ואינה בתוסף</span>
  if (reason.kind === 'above') return <Badge tone="warn">לחברה שמעליה אין אותה</Badge>
  if (reason.kind === 'package')
    return (
      <>
        חבילת <Bidi>{reason.name}</Bidi>, גרסה {reason.number}
      </>
    )
  if (reason.kind === 'addon')
    return (
      <>
        תוסף <Bidi>{reason.name}</Bidi>
      </>
    )
  const { effect, byName, byCompany, until, reason: why } = reason.override
  return (
    <>
      {effect === 'on' ? 'נפתחה' : 'נסגרה'} בידי <Bidi>{`${byName}, ${byCompany}`}</Bidi>
      {until && (
        <>
          {' '}
          עד <DateText at={lastMoment(until)} />
        </>
      )}
      : <Bidi>{why}</Bidi>
    </>
  )
}

/** An override ends at the midnight after its last day. */
const lastMoment = (until: string) => new Date(new Date(until).getTime() - 1)
