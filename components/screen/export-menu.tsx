'use client'

import { IconDownload, IconPrinter, IconTable } from '@tabler/icons-react'

import { Menu } from '@/components/ui/menu'

type Props = { onFile?: (() => void) | undefined; fileLabel?: string }

/** Menu to export a list: as a file, where allowed, and by printing. */
export const ExportMenu = ({ onFile, fileLabel = 'קובץ CSV של התוצאות' }: Props) => (
  <Menu
    label="ייצוא"
    hasText
    icon={<IconDownload size={20} aria-hidden="true" />}
    items={[
      ...(onFile ? [{ label: fileLabel, icon: <IconTable aria-hidden="true" />, onSelect: onFile }] : []),
      { label: 'הדפסה', icon: <IconPrinter aria-hidden="true" />, onSelect: () => window.print() },
    ]}
  />
)
