'use client'

import { IconAdjustments } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'
import { useApp } from '@/lib/stores/app'
import { useAppConfig } from '@/lib/stores/app-config'

const loadPanel = () => import('./customizer-panel').then(({ CustomizerPanel }) => CustomizerPanel)

/** Tab at the edge of the window that opens the appearance panel, which is loaded on first use. */
export function Customizer() {
  const isWanted = useAppConfig(({ layout }) => layout.customizer)
  const { isCustomizerOpen, openCustomizer } = useApp()
  const Panel = useLazy(loadPanel, isCustomizerOpen)

  if (!isWanted) return null
  return (
    <>
      <button
        type="button"
        className="customizer-tab"
        aria-label="התאמת התצוגה"
        title="התאמת התצוגה"
        aria-haspopup="dialog"
        onClick={() => openCustomizer(true)}
      >
        <IconAdjustments size={16} />
      </button>
      {Panel && <Panel onClose={() => openCustomizer(false)} />}
    </>
  )
}
