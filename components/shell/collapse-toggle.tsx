'use client'

import { IconButton } from '@/components/ui/button'
import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@/components/ui/icons'
import { useAppConfig } from '@/lib/stores/app-config'
import { useVerticalMenu } from '@/lib/stores/vertical-menu'

/** Button that collapses the menu to its icons and back; the choice is saved. */
export function CollapseToggle() {
  const { isCollapsed } = useVerticalMenu()
  const choose = useAppConfig((state) => state.choose)
  const Icon = isCollapsed ? IconLayoutSidebarRightExpand : IconLayoutSidebarRightCollapse
  return (
    <IconButton
      className="navbar-collapse"
      label={isCollapsed ? 'הרחבת התפריט' : 'צמצום התפריט'}
      onClick={() => choose({ menuCollapsed: `${!isCollapsed}` })}
    >
      <Icon size={20} className="flip-ltr" />
    </IconButton>
  )
}
