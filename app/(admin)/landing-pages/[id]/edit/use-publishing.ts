'use client'

import { useState } from 'react'

import type { PageContent } from '@/lib/modules/landing-pages/blocks.schema'

import { type Fault, type Spot, toFaults } from './faults'
import type { useAutosave } from './use-autosave'

type Options = { saving: ReturnType<typeof useAutosave>; content: PageContent; onGo: (spot: Spot) => void }

/** The way to publishing: the draft is saved first, and what was refused leads to where it is mended. */
export function usePublishing({ saving, content, onGo }: Options) {
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState<readonly Fault[]>([])
  const saveFaults = saving.state === 'refused' ? toFaults(saving.error?.fields ?? {}, content) : []
  return {
    isOpen,
    faults: [...saveFaults, ...refused],
    open: async () => {
      setRefused([])
      if (await saving.save()) setOpen(true)
    },
    close: () => setOpen(false),
    refuse: (fields: Readonly<Record<string, string>>) => {
      const found = toFaults(fields, content)
      setOpen(false)
      setRefused(found)
      if (found[0]) onGo(found[0].spot)
    },
  }
}
