import { useState, type FormEvent } from 'react'
import { ApiProblem } from '#client/api.ts'
import { call } from '#client/call.ts'
import { useSay, useT } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { notify } from '#browser/notices/notify.ts'
import { Button } from '#browser/ui/button.tsx'
import { Dialog } from '#browser/ui/dialog.tsx'
import { Input } from '#browser/ui/input.tsx'
import { problemText } from '#browser/ui/problem-text.ts'
import { accountWords } from './account-words.ts'

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const say = useSay()
  const [values, setValues] = useState({ current: '', password: '' })
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  useKeys('dialog', [])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await call('operator.set-password', values)
      notify(accountWords.passwordChanged)
      onClose()
    } catch (problem) {
      setError(problem)
      setBusy(false)
    }
  }
  const faults = error instanceof ApiProblem ? error.errors : []
  const faultOf = (name: string): string | undefined => faults.find(({ field }) => field === name)?.message
  const fields = [
    { name: 'current', title: say(accountWords.currentPassword), autoComplete: 'current-password' },
    { name: 'password', title: say(accountWords.newPassword), autoComplete: 'new-password' },
  ] as const
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('shell.password')}>
      <form onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
        {fields.map(({ name, title, autoComplete }, at) => (
          <label key={name} className="flex flex-col gap-1">
            <span className="text-xs text-dim">{title}</span>
            <Input
              type="password"
              autoFocus={at === 0}
              autoComplete={autoComplete}
              value={values[name]}
              aria-invalid={faultOf(name) !== undefined}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
            {faultOf(name) && (
              <span role="alert" className="text-danger">
                {faultOf(name)}
              </span>
            )}
          </label>
        ))}
        {error !== undefined && faults.length === 0 && (
          <p role="alert" className="text-danger">
            {problemText(error, t)}
          </p>
        )}
        <div className="flex justify-end">
          <Button type="submit" kind="primary" keys="enter" disabled={isBusy}>
            {t('shell.password')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
