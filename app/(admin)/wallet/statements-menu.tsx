'use client'

import { IconFileDownload } from '@/components/ui/icons'

import { Menu } from '@/components/ui/menu'

type Props = { months: readonly string[]; company?: string | undefined }

/** The menu of monthly statements as PDF, of this wallet or of a company below. */
export const StatementsMenu = ({ months, company }: Props) => (
  <Menu
    label="דפי חשבון"
    hasText
    icon={<IconFileDownload size={20} />}
    items={months.map((month) => ({
      label: `דף חשבון ${month.split('-').reverse().join('/')}`,
      href: `/api/wallet/statement?${new URLSearchParams({ month, ...(company && { company }) })}`,
      download: true,
    }))}
  />
)
