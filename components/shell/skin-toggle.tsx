'use client'

import { IconButton } from '@/components/ui/button'
import { IconMoon, IconSun } from '@/components/ui/icons'
import { useAppConfig } from '@/lib/stores/app-config'

/** Button that switches between the dark and the light skin, and saves the choice. */
export function SkinToggle() {
  const { layout, setSkin } = useAppConfig()
  const isDark = layout.skin === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <IconButton label={isDark ? 'תצוגה בהירה' : 'תצוגה כהה'} onClick={() => setSkin(isDark ? 'light' : 'dark')}>
      <Icon size={20} />
    </IconButton>
  )
}
