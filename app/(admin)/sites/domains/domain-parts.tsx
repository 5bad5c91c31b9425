import { SimulationBadge } from '@/components/domain/simulation-badge'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import {
  domainRegistrantLabels,
  domainStateTones,
  siteDomainStateLabels,
} from '@/lib/modules/sites/domains/domains.labels'
import type { DomainRegistrant, DomainRegistrar, DomainState } from '@/lib/vocabulary/domains'

/** The state of a domain. */
export const DomainStatus = ({ state }: { state: DomainState }) => (
  <Status tone={domainStateTones[state]}>{siteDomainStateLabels[state]}</Status>
)

/** A domain as people read it; one that is not Latin shows its other form beside. */
export const DomainName = ({ ascii, unicode }: { ascii: string; unicode: string }) => (
  <>
    <Ltr>{unicode}</Ltr>
    {ascii !== unicode && (
      <>
        {' '}
        <small className="muted">
          <Ltr>{ascii}</Ltr>
        </small>
      </>
    )}
  </>
)

/** In whose name a domain is; one that is not in the customer's is marked. */
export const RegistrantName = ({ registrant }: { registrant: DomainRegistrant }) =>
  registrant === 'customer' ? (
    domainRegistrantLabels.customer
  ) : (
    <Badge tone="warn">{domainRegistrantLabels[registrant]}</Badge>
  )

/** Who holds the registration. */
export const HeldBy = ({ registrar, registrarName }: { registrar: DomainRegistrar; registrarName: string }) =>
  registrar === 'outside' ? <Bidi>{registrarName}</Bidi> : <SimulationBadge isSimulated />
