import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiProblem } from '#client/api.ts'
import { environments, type Environment } from '#derive/environment.ts'
import { lostRights, namesOf } from '#derive/lost-rights.ts'
import { mayAct, roles, type Role } from '#derive/roles.ts'
import { isolated } from '#derive/values/isolated.ts'
import { confirmed } from '#browser/confirm/risk.ts'
import { useT, useWords } from '#browser/i18n/i18n.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { useEnvironmentName } from '#browser/i18n/environment.ts'
import { useApp } from '#browser/state/app-state.ts'
import { Button } from '#browser/ui/button.tsx'
import { Dialog } from '#browser/ui/dialog.tsx'
import { CheckBox, Input } from '#browser/ui/input.tsx'
import { problemText } from '#browser/ui/problem-text.ts'
import { Select } from '#browser/ui/select.tsx'
import { saveOperator, valuesOf, type Operator, type OperatorValues } from './operator-data.ts'
import { operatorWords } from './words.ts'

interface OperatorFormProps {
  /** Undefined for a new operator. */
  readonly operator: Operator | undefined
  readonly onClose: () => void
  readonly onSaved: (url: string | undefined, username: string) => void
}

export function OperatorForm({ operator: opened, onClose, onSaved }: OperatorFormProps) {
  // Changes are relative to the operator as opened, even if others save.
  const [operator] = useState(opened)
  const t = useT()
  const words = useWords(operatorWords)
  const { values, change, save, error, isBusy, isOwn, faults, faultOf } = useOperatorForm({ operator, onSaved })
  const texts = [
    ['username', words.username],
    ['name', words.name],
    ['email', words.email],
  ] as const
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={operator ? words.change(isolated(operator.username)) : words.create}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" keys="mod+enter" disabled={isBusy} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        {!operator &&
          texts.map(([name, title], at) => (
            <Labelled key={name} title={title} fault={faultOf(name)}>
              <Input
                autoFocus={at === 0}
                value={values[name]}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            </Labelled>
          ))}
        <RolesFieldset roles={values.roles} onChange={(given) => change({ roles: given })} fault={faultOf('roles')} />
        {!isOwn && (
          <Labelled
            title={operator ? words.newPassword : words.password}
            help={operator ? words.newPasswordHelp : words.passwordHelp}
            fault={faultOf('password')}
          >
            <Input
              type="password"
              autoComplete="new-password"
              value={values.password}
              onChange={({ target }) => change({ password: target.value })}
            />
          </Labelled>
        )}
        {operator && (
          <Switch isOn={values.isDisabled} title={words.isDisabled} onChange={(isDisabled) => change({ isDisabled })} />
        )}
        {operator && !isOwn && (
          <Switch
            isOn={values.hasEmergencyRight}
            title={words.emergency}
            onChange={(hasEmergencyRight) => change({ hasEmergencyRight })}
          />
        )}
        {error !== undefined && faults.length === 0 && (
          <p role="alert" className="text-danger">
            {problemText(error, t)}
          </p>
        )}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}

interface SwitchProps {
  readonly isOn: boolean
  readonly title: string
  readonly onChange: (isOn: boolean) => void
}

function Switch({ isOn, title, onChange }: SwitchProps) {
  return (
    <label className="flex items-center gap-2">
      <CheckBox checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {title}
    </label>
  )
}

function useOperatorForm({ operator, onSaved }: Pick<OperatorFormProps, 'operator' | 'onSaved'>) {
  const [values, setValues] = useState<OperatorValues>(() => valuesOf(operator))
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const me = useApp((state) => state.session?.id)
  // The user menu changes own passwords: it asks for the current one.
  const isOwn = operator !== undefined && operator.id === me
  const change = (patch: Partial<OperatorValues>) => setValues({ ...values, ...patch })
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const confirm = isOwn ? await confirmedOwn(operator, values) : undefined
      if (confirm === false) return setBusy(false)
      const { data } = await saveOperator(operator, values, confirm)
      onSaved(data.url ?? undefined, values.username)
    } catch (problem) {
      setError(problem)
      setBusy(false)
    }
  }
  useKeys('dialog', [{ keys: 'Mod+Enter', title: operatorWords.save, run: () => void save(), inFields: true }])
  const faults = error instanceof ApiProblem ? error.errors : []
  const faultOf = (field: string): string | undefined => faults.find((each) => each.field === field)?.message
  return { values, change, save, error, isBusy, isOwn, faults, faultOf }
}

/** User name typed to lose own rights: undefined without a loss, false if cancelled. */
async function confirmedOwn(operator: Operator, values: OperatorValues): Promise<string | false | undefined> {
  const lost = lostRights(operator.roles, values.isDisabled ? {} : values.roles)
  if (lost.length === 0) return undefined
  const { username } = operator
  const { en, zh } = namesOf(lost)
  const risk = {
    title: operatorWords.takeRightsFromYourself(en, zh),
    count: 1,
    environments: lost,
    isIrreversible: false,
    phrase: username,
  }
  return (await confirmed(risk)) && username
}

interface RolesFieldsetProps {
  readonly roles: OperatorValues['roles']
  readonly onChange: (roles: OperatorValues['roles']) => void
  readonly fault: string | undefined
}

/** Only managed environments can be changed. */
function RolesFieldset({ roles: given, onChange, fault }: RolesFieldsetProps) {
  const t = useT()
  const words = useWords(operatorWords)
  const nameOf = useEnvironmentName()
  const mine = useApp((state) => state.session?.environments)
  const isManaged = (environment: Environment) => mayAct(mine?.find(({ id }) => id === environment)?.role, 'admin')
  const set = (environment: Environment, role: string) => {
    const { [environment]: _, ...others } = given
    onChange(role === '' ? others : { ...others, [environment]: role as Role })
  }
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1 text-xs text-dim">{words.roles}</legend>
      {environments.map((environment) => (
        <label key={environment} className="flex items-center gap-3">
          <span className="w-44 shrink-0 truncate">{nameOf(environment)}</span>
          <Select
            options={roles.map((role) => ({ value: role, title: t(`role.${role}`) }))}
            value={given[environment] ?? ''}
            empty={words.noRole}
            disabled={!isManaged(environment)}
            onChange={(role) => set(environment, role)}
          />
        </label>
      ))}
      {fault && (
        <span role="alert" className="text-danger">
          {fault}
        </span>
      )}
    </fieldset>
  )
}

interface LabelledProps {
  readonly title: string
  readonly help?: string
  readonly fault: string | undefined
  readonly children: ReactNode
}

function Labelled({ title, help, fault, children }: LabelledProps) {
  return (
    <label className="flex flex-col gap-1">
      <span className="text-xs text-dim">{title}</span>
      {children}
      {help && <span className="text-xs text-dim">{help}</span>}
      {fault && (
        <span role="alert" className="text-danger">
          {fault}
        </span>
      )}
    </label>
  )
}
