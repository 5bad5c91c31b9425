'use client'

import { IconDownload, IconPrinter, IconTable } from '@/components/ui/icons'

import { Menu } from '@/components/ui/menu'

type Props = { onFile?: (() => void) | undefined; fileLabel?: string }

/** Menu to export a list: as a file, where allowed, and by printing. */
export const ExportMenu = ({ onFile, fileLabel = 'קובץ CSV של התוצאות' }: Props) => (
  <Menu
    label="ייצוא"
    hasText
    icon={<IconDownload size={20} />}
    items={[
      ...(onFile ? [{ label: fileLabel, icon: <IconTable />, onSelect: onFile }] : []),
      { label: 'הדפסה', icon: <IconPrinter />, onSelect: () => window.print() },
    ]}
  />
)
