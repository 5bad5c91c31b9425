import type { ReactNode } from 'react'

import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { DocumentTitle } from '@/components/shell/document-title'
import { ButtonLink } from '@/components/ui/button-link'
import { IconFileUnknown, IconLock } from '@/components/ui/icons'
import { titleText } from '@/lib/core/config'
import { getRoute, href } from '@/lib/routes/find'

import { refusalWords } from './refusal-words'

/** The page that a refusing gate shows, with status 403. */
export const OfficeForbidden = () => <Refusal route="error-403" icon={<IconLock size={40} />} {...refusalWords[403]} />

/** The 404 page of a known route whose record does not exist, or does not exist for this user. */
export const OfficeNotFound = () => (
  <Refusal route="error-404" icon={<IconFileUnknown size={40} />} {...refusalWords[404]} />
)

type Props = { route: 'error-403' | 'error-404'; icon: ReactNode; title: string; text: string }

const Refusal = ({ route, icon, title, text }: Props) => (
  <Page route={route}>
    <DocumentTitle>{titleText(getRoute(route).pageTitle)}</DocumentTitle>
    <div className="card">
      <EmptyState
        icon={icon}
        title={title}
        text={text}
        actions={<ButtonLink href={href('home')}>חזרה לדף הבית</ButtonLink>}
      />
    </div>
  </Page>
)
