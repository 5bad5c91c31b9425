'use client'

import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react'

import { IconButton } from '@/components/ui/button'
import { useVerticalMenu } from '@/lib/stores/vertical-menu'

/** Narrows the menu to its icons, and back; remembered. */
export function CollapseToggle() {
  const { isCollapsed, toggle } = useVerticalMenu()
  const Icon = isCollapsed ? IconLayoutSidebarRightExpand : IconLayoutSidebarRightCollapse
  return (
    <IconButton className="navbar-collapse" label={isCollapsed ? 'הרחבת התפריט' : 'צמצום התפריט'} onClick={toggle}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  )
}
