'use client'

import type { ReactNode } from 'react'

import { IconButton } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { IconChartBar, IconPlus, IconQuestionMark, IconSettings } from '@/components/ui/icons'
import { linkTo } from '@/lib/routes/links'

import type { InboxViewer } from './contract'
import styles from './inbox.module.css'
import type { InboxDialog } from './inbox-dialogs'
import { PresenceMenu } from './presence-menu'

type Props = { viewer: InboxViewer; onDialog: (dialog: InboxDialog) => void }

/** The title of the inbox, whether the viewer takes conversations, and what begins one. */
export const InboxTop = ({ viewer, onDialog }: Props) => (
  <div className={styles.top}>
    <h1>מרכז השיחות</h1>
    <PresenceMenu viewerId={viewer.id} />
    <IconButton size="sm" label="קיצורי מקלדת" aria-haspopup="dialog" onClick={() => onDialog('keys')}>
      <IconQuestionMark size={18} />
    </IconButton>
    <TopLink href={linkTo('omnichannel-reports')} label="דוחות שיחות">
      <IconChartBar size={18} />
    </TopLink>
    {viewer.canSetUp && (
      <TopLink href={linkTo('omnichannel-settings')} label="הגדרות מרכז השיחות">
        <IconSettings size={18} />
      </TopLink>
    )}
    <IconButton size="sm" variant="primary" label="שיחה חדשה" aria-haspopup="dialog" onClick={() => onDialog('new')}>
      <IconPlus size={18} />
    </IconButton>
  </div>
)

const TopLink = ({ href, label, children }: { href: string; label: string; children: ReactNode }) => (
  <ButtonLink href={href} size="sm" variant="ghost" className={styles.settings} aria-label={label} title={label}>
    {children}
  </ButtonLink>
)
