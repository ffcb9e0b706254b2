import { Component, type ReactNode } from 'react'
import { t } from '#browser/i18n/i18n.ts'
import { ErrorBlock } from '#browser/ui/blocks.tsx'

/** Keeps the frame alive when a page fails, a part of it that did not load included. */
export class Crashed extends Component<{ readonly children: ReactNode }, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {}

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return (
      <div className="grid flex-1 place-content-center">
        <ErrorBlock error={this.state.error} title={t('page.crashed')} onRetry={() => location.reload()} />
      </div>
    )
  }
}
