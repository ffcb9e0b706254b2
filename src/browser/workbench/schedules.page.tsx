import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { words as both } from '#catalogue/index.ts'
import { call } from '#client/call.ts'
import { useSay, useWords } from '#browser/i18n/i18n.ts'
import type { ListKey } from '#browser/lists/list-keys.ts'
import { ListNotice } from '#browser/lists/list-frame.tsx'
import { ListPage } from '#browser/lists/list-page.tsx'
import { idOf, useCursor } from '#browser/lists/use-cursor.ts'
import { useReread } from '#browser/lists/use-reread.ts'
import { notify, warn } from '#browser/notices/notify.ts'
import { changeQuery, navigate, useRoute } from '#browser/router/route.ts'
import { useApp } from '#browser/state/app-state.ts'
import { onPlan } from '#browser/state/events.ts'
import { useScripts } from '#browser/state/scripts.ts'
import { Button } from '#browser/ui/button.tsx'
import { LayerAwaited } from '#browser/ui/layers/layer-awaited.tsx'
import { focusRows } from '#browser/ui/focus-rows.ts'
import { useScheduleColumns } from './schedules/schedule-columns.tsx'
import type { Schedule } from './schedules/schedule-data.ts'
import { placeOf } from './schedules/schedule-last.tsx'
import { ScheduleForm } from './schedules/schedule-form.tsx'
import { scheduleWords } from './schedules/schedule-words.ts'
import { workbenchWords } from './words.ts'

export default function Schedules() {
  const words = useWords(scheduleWords)
  const say = useSay()
  const product = useApp((state) => state.product)
  const { data: scripts } = useScripts()
  const { data, error, mutate } = useSchedules()
  const cursor = useCursor(data, idOf)
  const { isReading, reread } = useReread(mutate)
  const form = useFormAddress(data)
  const { removing, ask, remove, toggle } = useScheduleActions(() => mutate(), form.close)
  const script = (name: string) => scripts?.find((each) => each.name === name)
  const titleOf = (name: string) => say(script(name)?.title ?? both(name, name))
  const columns = useScheduleColumns(titleOf, form.isOpen)
  const keys = keysOf({ form, current: cursor.current, isRemoving: removing !== undefined, ask, toggle })
  return (
    <>
      <ListPage
        label={words.schedules}
        list={{ rows: data, total: data?.length ?? 0, error, reload: () => void mutate() }}
        cursor={cursor}
        columns={columns}
        keyOf={idOf}
        onOpen={form.open}
        openHint={workbenchWords.edit}
        keys={keys}
        status={words.count(data?.length ?? 0)}
        actions={
          <Button kind="primary" keys="c" onClick={form.create}>
            {words.create}
          </Button>
        }
        notice={
          removing && (
            <RemoveQuestion
              title={titleOf(removing.script)}
              onKeep={() => ask(undefined)}
              onRemove={() => remove(removing)}
            />
          )
        }
        empty={words.none}
      />
      {form.edited && isReading && <LayerAwaited onClose={form.close} />}
      {form.isOpen && !(form.edited && isReading) && product && (
        <ScheduleForm
          key={form.edited ? String(form.edited.id) : `new ${form.script ?? ''}`}
          product={product}
          {...(form.edited ? { schedule: form.edited } : {})}
          {...(form.script ? { script: form.script } : {})}
          {...(form.cron ? { cron: form.cron } : {})}
          scripts={scripts ?? []}
          onClose={form.close}
          onSaved={() => {
            reread()
            form.close()
          }}
        />
      )}
    </>
  )
}

function keysOf({
  form,
  current,
  isRemoving,
  ask,
  toggle,
}: {
  readonly form: ReturnType<typeof useFormAddress>
  readonly current: Schedule | undefined
  readonly isRemoving: boolean
} & Pick<ReturnType<typeof useScheduleActions>, 'ask' | 'toggle'>): readonly ListKey[] {
  return [
    { keys: 'c', title: workbenchWords.newSchedule, hint: workbenchWords.newScheduleHint, run: form.create },
    { keys: 'e', title: workbenchWords.editTitle, ofRow: true, run: () => current && form.open(current), hidden: true },
    {
      keys: 'o',
      title: workbenchWords.onOrOff,
      hint: workbenchWords.onOrOffHint,
      ofRow: true,
      run: () => current && toggle(current),
    },
    {
      keys: 'l',
      title: workbenchWords.openLastPlanOr,
      hint: workbenchWords.lastPlan,
      ofRow: true,
      run: () => {
        const to = current?.last && placeOf(current.last)
        if (to) navigate(...to)
      },
    },
    { keys: '#', title: workbenchWords.removeNow, hint: workbenchWords.delete, ofRow: true, run: () => ask(current) },
    {
      keys: 'Escape',
      title: workbenchWords.close,
      run: () => (isRemoving ? ask(undefined) : form.close()),
      hidden: true,
    },
  ]
}

function useSchedules() {
  const schedules = useSWR('schedules', () => call('schedule.list').then((answer) => answer.data), {
    shouldRetryOnError: false,
    refreshInterval: (rows) => (rows?.some(({ last }) => last?.outcome === 'planning') ? 1_000 : 30_000),
  })
  const { mutate } = schedules
  useEffect(() => onPlan(() => void mutate()), [mutate])
  return schedules
}

interface RemoveQuestionProps {
  readonly title: string
  readonly onKeep: () => void
  readonly onRemove: () => void
}

function RemoveQuestion({ title, onKeep, onRemove }: RemoveQuestionProps) {
  const words = useWords(scheduleWords)
  return (
    <ListNotice role="alert">
      {words.removeAsk(title)}
      <Button autoFocus onClick={onKeep}>
        {words.keep}
      </Button>
      <Button kind="danger" onClick={onRemove}>
        {words.remove}
      </Button>
    </ListNotice>
  )
}

function useFormAddress(schedules: readonly Schedule[] | undefined) {
  const { query } = useRoute()
  const { id, script, cron, new: fresh } = query
  const edited = id === undefined ? undefined : schedules?.find((schedule) => String(schedule.id) === id)
  const isOpen = fresh !== undefined || script !== undefined || edited !== undefined
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusRows()
    wasOpen.current = isOpen
  }, [isOpen])
  return {
    edited,
    script,
    cron,
    isOpen,
    open: (schedule: Schedule) =>
      changeQuery({ id: String(schedule.id), new: undefined, script: undefined, cron: undefined }),
    create: () => changeQuery({ new: '1', id: undefined, script: undefined, cron: undefined }),
    close: () => changeQuery({ id: undefined, new: undefined, script: undefined, cron: undefined }),
  }
}

function useScheduleActions(reload: () => Promise<unknown>, close: () => void) {
  const [removing, ask] = useState<Schedule>()
  const attempt = (act: () => Promise<unknown>) => void act().then(reload).catch(warn)
  const toggle = ({ id, script, enabled }: Schedule) =>
    attempt(async () => {
      await call('schedule.update', { id, enabled: enabled ? 0 : 1 })
      notify(enabled ? workbenchWords.switchedOffSchedule(script) : workbenchWords.switchedOnSchedule(script))
    })
  const remove = ({ id }: Schedule) =>
    attempt(async () => {
      await call('schedule.remove', { id })
      ask(undefined)
      close()
    })
  return { removing, ask, remove, toggle }
}
