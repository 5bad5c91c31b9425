'use client'

import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'

export type PdfState = { pdf: PDFDocumentProxy | null; hasFailed: boolean }

/**
 * Opens a PDF of ours in the browser, by its address or its bytes. The PDF library is loaded after the first paint; its
 * worker comes from our own origin.
 */
export function usePdf(source: string | Uint8Array): PdfState {
  const [state, setState] = useState<PdfState>({ pdf: null, hasFailed: false })
  useEffect(() => {
    let task: PDFDocumentLoadingTask | undefined
    let isGone = false
    const open = async () => {
      const begin = await loadReader()
      if (isGone) return
      task = begin(source)
      const pdf = await task.promise
      if (!isGone) setState({ pdf, hasFailed: false })
    }
    open().catch(() => !isGone && setState({ pdf: null, hasFailed: true }))
    return () => {
      isGone = true
      void task?.destroy()
    }
  }, [source])
  return state
}

/** Loads the legacy build, which runs on the phones that signers have; script in a document is never executed. */
async function loadReader(): Promise<(source: string | Uint8Array) => PDFDocumentLoadingTask> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const base = new URL(`/api/public/pdf-viewer/${pdfjs.version}/`, location.href).href
  pdfjs.GlobalWorkerOptions.workerSrc = `${base}worker/pdf.worker.min.mjs`
  const files = {
    cMapUrl: `${base}cmaps/`,
    standardFontDataUrl: `${base}standard_fonts/`,
    wasmUrl: `${base}wasm/`,
    iccUrl: `${base}iccs/`,
  }
  const quiet = { ...files, isEvalSupported: false, enableXfa: false, disableRange: true }
  // The library takes ownership of the bytes, so each call gets a copy.
  return (source) =>
    pdfjs.getDocument({ ...quiet, ...(typeof source === 'string' ? { url: source } : { data: source.slice() }) })
}
