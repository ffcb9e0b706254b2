import { Component, type ReactNode } from 'react'
import { warn } from '#browser/notices/notify.ts'
import { t } from '#browser/i18n/i18n.ts'
import { reopenForm, storeUnsaved } from '#browser/session/stored-form.ts'
import { ErrorBlock } from '#browser/ui/blocks.tsx'
import { Button } from '#browser/ui/button.tsx'

interface CrashedProps {
  readonly children: ReactNode
  /** True for a part beside the page, which disappears with a notice. */
  readonly quiet?: boolean
}

/** A retry restores unsaved forms. */
export class Crashed extends Component<CrashedProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {}

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    storeUnsaved()
    if (this.props.quiet) warn(error)
  }

  goOn = (): void => {
    reopenForm()
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    if (this.props.quiet) return null
    return (
      <div className="grid flex-1 place-content-center">
        <ErrorBlock
          error={this.state.error}
          title={t('page.crashed')}
          onRetry={this.goOn}
          action={<Button onClick={() => location.reload()}>{t('page.reload')}</Button>}
        />
      </div>
    )
  }
}
