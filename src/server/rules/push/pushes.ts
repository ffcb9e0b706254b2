import { ownLanguage, relationsIn, textsOf, type PushNotification } from '../../domain/push/recipients.ts'
import { draft, on, sent, type PushArea } from '../../domain/push/send.ts'
import { deriveEach, isChanged, named, onChange, recordsById, refuse, refuseState, words } from '../rule.ts'
import type { ProductWorld, Refusal, WrittenRecord } from '../rule.ts'
import { refuseNowhere, refuseOver } from '../switched-on.ts'

type PushRecord = WrittenRecord<PushNotification>

/** Clears the send time of a push that returns to draft. */
export const deriveUnsent = (_: ProductWorld, records: readonly PushRecord[]) =>
  deriveEach(records, ({ status }, { before }) =>
    before?.status === sent && status === draft ? { sent_at: null } : undefined,
  )

type PushRule = (world: ProductWorld, records: readonly PushRecord[]) => Promise<Refusal[]> | Refusal[]

export function pushRules(area: PushArea): readonly PushRule[] {
  return [
    saysOnce,
    goesInTime,
    async (world, records) => {
      const recalled = records.some(({ before, after }) => before?.status === sent && after?.status === draft)
      const waiting = recalled ? await world.waiting('push', area) : new Set<number>()
      return records.flatMap((record) => refuseStep(record, waiting))
    },
    (_, records) => records.flatMap(refuseRewriting),
    (world, records) => refuseResent(world, area, records),
    (world, records) => live(records).flatMap((record) => refuseOver(world, record, record.after?.endTime, 'endTime')),
    (world, records) => refuseUnled(world, live(records)),
    (world, records) => refuseUnheard(world, live(records)),
  ]
}

const saysOnce = onChange<PushNotification>(['languages', 'status'], ({ languages }, record) => {
  const codes = (languages ?? []).map(({ language }) => language)
  const twice = codes.find((code, at) => codes.indexOf(code) !== at)
  if (twice === undefined) return []
  return refuse(record, 'languages', words(`Language ${twice} is listed twice.`, `语言 ${twice} 重复。`))
})

const goesInTime = onChange<PushNotification>(['startTime', 'endTime', 'pushTime', 'status'], (push, record) => {
  const { startTime, endTime, pushTime } = push
  if (!pushTime || ((!startTime || pushTime >= startTime) && (!endTime || pushTime <= endTime))) return []
  return refuse(record, 'pushTime', {
    en: 'The send time must be between start and end.',
    zh: '推送时间须在开始与结束时间之间。',
  })
})

/** Lets operators switch drafts on and off. A sent push can return to draft after its message is sent or cancelled. */
function refuseStep(record: PushRecord, waiting: ReadonlySet<number>): Refusal[] {
  const { before, after } = record
  const from = before?.status ?? draft
  if (!after || after.status === from || record.isUndone) return []
  // only the sender writes the send time, together with the status
  if (after.status === sent)
    return isChanged(record, 'sent_at') && after.sent_at
      ? []
      : refuse(record, 'status', {
          en: 'Use “Send push”: a push becomes sent only by sending it.',
          zh: '请使用“发送推送”。',
        })
  if (from !== sent) return []
  if (after.status === on)
    return refuseState(record, 'status', {
      en: 'This push was sent. Change it back to draft first.',
      zh: '推送已发出，请先改回草稿。',
    })
  if (!waiting.has(record.id)) return []
  const message = words(
    'This push is still in the outbox. Cancel its message there first.',
    '推送仍在发件箱中，请先在发件箱取消发送。',
  )
  return refuse(record, 'status', message).map((each) => ({ ...each, code: 'still-waiting' as const }))
}

const contents = [
  'pushTitle',
  'pushSubTitle',
  'pushButton',
  'isTranslate',
  'languages',
  'pushType',
  'gameId',
  'smallImages',
  'deeplinkType',
  'deeplink',
  'startTime',
  'endTime',
  'pushTime',
] as const

function refuseRewriting(record: PushRecord): Refusal[] {
  const { before, after } = record
  if (before?.status !== sent || after?.status !== sent) return []
  const field = contents.find((name) => isChanged(record, name))
  if (field === undefined) return []
  const message = words('This push was sent. Change it back to draft to edit it.', '推送已发出，请先改回草稿再修改。')
  return refuse(record, field, message).map((each) => ({ ...each, code: 'sent' as const }))
}

/** Requires an undo that restores the sent status to restore the sent content too. */
async function refuseResent(world: ProductWorld, area: PushArea, records: readonly PushRecord[]): Promise<Refusal[]> {
  const resent = records.filter(
    ({ before, after, isUndone }) => isUndone && before?.status !== sent && after?.status === sent,
  )
  const times = new Map(resent.flatMap(({ id, after }) => (after?.sent_at ? [[id, after.sent_at] as const] : [])))
  if (times.size === 0) return []
  // all three areas have these fields
  const then = await world.writtenWith(area as 'push-config', 'sent_at', times)
  return resent.flatMap((record) => {
    const { id, after } = record
    const before = then.get(id)
    const field = before && contents.find((name) => isChanged({ id, parentId: null, before, after }, name))
    return field === undefined
      ? []
      : refuse(record, field, otherContents).map((each) => ({ ...each, code: 'sent' as const }))
  })
}

const otherContents = words(
  'This push was sent with other contents. Undo what was edited since first.',
  '推送发出时的内容与现在不同，请先撤销之后的修改。',
)

function live(records: readonly PushRecord[]): readonly PushRecord[] {
  return records.filter(
    (record) =>
      (record.after?.status === on || (record.after?.status === sent && record.before?.status !== sent)) &&
      isChanged(record, 'status', ...contents),
  )
}

/** Requires a live push to have a target. */
async function refuseUnled(world: ProductWorld, records: readonly PushRecord[]): Promise<Refusal[]> {
  const ids = records.map(({ after }) => after?.gameId)
  const games = await recordsById(world, 'game', ids)
  return records.flatMap((record) => {
    const { after: push } = record
    if (!push) return []
    if ((push.deeplinkType ?? 1) > 2) return refuseNowhere(record, 'deeplink', push.deeplink)
    const game = games.get(push.gameId ?? 0)
    if (!game) return refuse(record, 'gameId', words('Choose the game it links to first.', '请先选择跳转的游戏。'))
    if (game.onShelf === 1) return []
    const { en, zh } = named({ id: game.id, label: game.name })
    return refuse(record, 'gameId', words(`Game ${en} is offline.`, `游戏 ${zh} 未上架。`))
  })
}

/** Requires a live push to have recipients. */
async function refuseUnheard(world: ProductWorld, records: readonly PushRecord[]): Promise<Refusal[]> {
  if (records.length === 0) return []
  const relations = await relationsIn(world)
  return records.flatMap((record) => (record.after ? unheard(record, record.after, relations) : []))
}

function unheard(
  record: PushRecord,
  push: PushNotification,
  relations: readonly { readonly language: string }[],
): Refusal[] {
  if (relations.length === 0)
    return refuse(record, 'status', {
      en: 'Nobody would receive this push: put a country and its language in use on “Country-language relations” first.',
      zh: '没有推送对象：请先在“国家语言关系”中启用国家及其语言。',
    })
  const texts = textsOf(push)
  const languages =
    push.isTranslate === 1 ? relations.map(({ language }) => language) : relations.map(() => ownLanguage)
  if (languages.some((language) => texts.has(language))) return []
  return refuse(record, 'languages', {
    en: 'None of the languages in use has a text. Add one, or send the same text to everyone.',
    zh: '启用的语言均无文案，请补充文案或关闭“按语言推送”。',
  })
}
