'use client'

import { Component, type ReactNode } from 'react'

/** Error boundary for optional parts of the layout: if one fails or does not load, it is omitted and the page stays. */
export class Optional extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
