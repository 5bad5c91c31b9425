'use client'

import { useEffect, useState } from 'react'

import { IconFile } from '@/components/ui/icons'
import { canPreview } from '@/lib/client/attached-files'

/** A file that was chosen in this browser: the picture itself, or a sign for any other file. */
export function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!canPreview(file)) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  // biome-ignore lint/performance/noImgElement: the picture is in this browser's memory, there is nothing to optimise
  return address ? <img src={address} alt="" /> : <IconFile size={40} />
}
