import { dataOf } from '../engine/client.ts'
import { describe, expect, test } from 'vitest'
import { playdesk } from '#commands/index.ts'
import { inParts } from '../contract/parts.ts'
import type { Answer } from '../server/start.ts'
import { sharedServer } from '../shared-server.ts'

interface Row {
  readonly id: number
  readonly gameId: number | null
  readonly status: number
  readonly position: number
}

interface Verdict {
  readonly ok: 0 | 1
  readonly problems: readonly { field: string; code: string; message: string; other: number | null }[]
}

const server = sharedServer({ catalogue: playdesk, demo: true })

const rows = async (path: string): Promise<Row[]> => dataOf(await server.get(path))
const faults = ({ status, body }: Answer) => [status, body.errors?.map(({ field }) => field)]

describe('areas with payloads that are passed through', () => {
  test('N9 undeclared keys are stored and answered unchanged, beside the declared fields', async () => {
    const sent = { name: 'Sign-in week', days: [10, 20], nested: { a: { b: null } }, text: '福利' }
    const made = dataOf<Row>(await server.post('/api/welfares', sent))
    expect(dataOf(await server.get(`/api/welfares/${made.id}`))).toMatchObject({ ...sent, status: 0, country: ['ALL'] })
    const receipt = (await server.put(`/api/welfares/${made.id}`, { days: [5], extra: true })).body.receipt
    expect(dataOf(await server.get(`/api/welfares/${made.id}`))).toMatchObject({ ...sent, days: [5], extra: true })
    await server.post('/api/-/undo', { receipt })
    const back = dataOf<Record<string, unknown>>(await server.get(`/api/welfares/${made.id}`))
    expect(back).toMatchObject(sent)
    expect(back).not.toHaveProperty('extra')
  })

  test('N9 null removes an undeclared key, and an undo restores it', async () => {
    const made = dataOf<Row>(await server.post('/api/conf', { key: 'to.shrink', a: 1, b: { c: 2 } }))
    const { receipt } = (await server.put(`/api/conf/${made.id}`, { a: null, name: null })).body
    const now = dataOf<Record<string, unknown>>(await server.get(`/api/conf/${made.id}`))
    expect(now).toMatchObject({ b: { c: 2 }, name: null })
    expect(now).not.toHaveProperty('a')
    await server.post('/api/-/undo', { receipt })
    expect(dataOf(await server.get(`/api/conf/${made.id}`))).toMatchObject({ a: 1, b: { c: 2 } })
  })

  test('N9 values of known fields stay as they were sent, whatever their type', async () => {
    const sent = { name: ['a', 7], type: 1, link: '/local/page', icon: '/local/icon', sort: 'top', status: 'draft' }
    const made = dataOf<Row>(await server.post('/api/h5-launcher', { ...sent, country: { IN: 1 } }))
    expect(dataOf(await server.get(`/api/h5-launcher/${made.id}`))).toMatchObject({ ...sent, country: { IN: 1 } })
    const next = { name: { en: 'A' }, status: '1', inventory: 'many', country: 'IN' }
    const { receipt } = (await server.put(`/api/h5-launcher/${made.id}`, next)).body
    expect(dataOf(await server.get(`/api/h5-launcher/${made.id}`))).toMatchObject({
      ...next,
      type: 1,
      status: 1,
      country: ['IN'],
    })
    await server.post('/api/-/undo', { receipt })
    expect(dataOf(await server.get(`/api/h5-launcher/${made.id}`))).toMatchObject(sent)
    dataOf(await server.post('/api/h5-launcher/change-status', { id: made.id, status: 'paused' }))
    const { cells } = dataOf<{ cells: { state: string }[] }>(
      await server.post('/api/-/send-h5-launcher-to-ind', { id: made.id }),
    )
    expect(cells).toMatchObject([{ state: 'create' }])
    const placed = { position: 'top', country: 'IN', start_time: 'soon', end_time: 9, status: 1 }
    expect(dataOf(await server.post('/api/h5-home-act', placed))).toMatchObject({ ...placed, country: ['IN'] })
    expect(faults(await server.post('/api/h5-launcher', { gameId: 'some' }))).toEqual([400, ['gameId']])
  })

  test('N9 a payload over 256 KiB is refused, and so is a large value in a field of a list', async () => {
    const large = await server.post('/api/conf', { key: 'large', value: 'x'.repeat(300_000) })
    expect(large.status).toBe(413)
    expect(faults(await server.post('/api/conf', { key: 'x'.repeat(2_100) }))).toEqual([400, ['key']])
    const [one] = await rows('/api/conf?pageSize=1')
    const { key } = one as unknown as { key: string }
    expect(faults(await server.post('/api/conf', { key, value: 1 }))).toEqual([422, ['key']])
  })

  test('N9 N11 a dry run of an open area shows every key that would change', async () => {
    const [page] = await rows('/api/h5-page?pageSize=1')
    const { body } = await server.put(`/api/h5-page/${page!.id}`, { layout: { columns: 9 }, isCheck: 1 })
    expect(body.changes[0]?.fields.map(({ field }) => field)).toEqual(['layout'])
    expect(dataOf(await server.get(`/api/h5-page/${page!.id}`))).not.toMatchObject({ layout: { columns: 9 } })
  })

  test('a page that holds games cannot be removed', async () => {
    const [game] = (await server.get('/api/h5-page-game?pageSize=1')).body.data as { pageId: number }[]
    expect((await server.request('DELETE', `/api/h5-page/${game!.pageId}`)).status).toBe(409)
    const twin = await server.post('/api/h5-page-game', { pageId: game!.pageId, gameId: 99_999_999 })
    expect(faults(twin)).toEqual([422, ['gameId']])
  })
})

describe('the launcher of the site', () => {
  test('G19 B102 an advertisement has an inventory of 0, whatever the call sends', async () => {
    expect(dataOf(await server.post('/api/h5-launcher', { name: 'Entry', size: '2x2' }))).toMatchObject({
      inventory: 0,
      size: '2x2',
    })
  })

  test('B73 B86 changes status by number or text, and back', async () => {
    const [entry] = await rows('/api/h5-launcher?status=1&pageSize=1')
    const turn = (status: unknown) => server.post('/api/h5-launcher/change-status', { id: entry!.id, status })
    const { receipt } = (await turn('0')).body
    expect(dataOf(await server.get(`/api/h5-launcher/${entry!.id}`))).toMatchObject({ status: 0 })
    await server.post('/api/-/undo', { receipt })
    expect(dataOf(await server.get(`/api/h5-launcher/${entry!.id}`))).toMatchObject({ status: 1 })
    expect(faults(await turn(undefined))).toEqual([400, ['status']])
  })

  test('an import from a file names the faulty rows, and is undone as one', async () => {
    const text = 'name,type,country,inventory\nImported one,gift,IE|IN,40\nImported two,gift,IE,many\n'
    const { url } = dataOf<{ url: string }>(await server.request('POST', '/api/resource', inParts('entries.csv', text)))
    const answer = await server.post('/api/h5-launcher/import', { file: url })
    expect(dataOf(answer)).toMatchObject({ good: 1, faulty: 1, errors: [{ line: 3 }] })
    const [made] = await rows('/api/h5-launcher?keyword=Imported')
    expect(made).toMatchObject({ type: 'gift', country: ['IE', 'IN'], inventory: 40, status: 0 })
    await server.post('/api/-/undo', { receipt: answer.body.receipt })
    expect(await rows('/api/h5-launcher?keyword=Imported')).toEqual([])
  })
})

describe('the home page of the site', () => {
  const check = async (path: string): Promise<Verdict> => dataOf(await server.get(path))

  test('a check finds games that are removed, listed already or in a taken position', async () => {
    const [there] = dataOf<Row[]>(await server.get('/api/h5-home-game/list?country=IN'))
    const path = `/api/h5-home-game/game/check?gameId=${there!.gameId}&position=${there!.position}&country=IN`
    const found = await check(path)
    expect(found.ok).toBe(0)
    expect(found.problems.map(({ code }) => code)).toEqual(['duplicate', 'taken'])
    expect(found.problems[0]).toMatchObject({ field: 'gameId', other: there!.id })
    expect(await check(`${path}&id=${there!.id}`)).toEqual({ ok: 1, problems: [] })
    const gone = await check('/api/h5-home-game/game/check?gameId=99999999')
    expect(gone.problems).toMatchObject([{ field: 'gameId', code: 'missing' }])
    const over = await check(`${path}&id=${there!.id}&end_time=2020-01-01`)
    expect(over.problems.map(({ code }) => code)).toEqual(['over'])
    const zh = await server.get('/api/h5-home-game/game/check?gameId=99999999', {
      headers: { 'accept-language': 'zh' },
    })
    expect(dataOf<Verdict>(zh).problems[0]?.message).toMatch(/没有/)
  })

  test('findings of a check refuse an online save and allow an offline one', async () => {
    const [there] = dataOf<Row[]>(await server.get('/api/h5-home-game/list?country=IN'))
    const again = { gameId: there!.gameId, position: there!.position, country: ['IN'] }
    expect(faults(await server.post('/api/h5-home-game', { ...again, status: 1 }))).toEqual([
      422,
      ['gameId', 'position'],
    ])
    const draft = dataOf<Row>(await server.post('/api/h5-home-game', again))
    expect(draft.status).toBe(0)
    expect(faults(await server.put(`/api/h5-home-game/${draft.id}`, { status: 1 }))).toEqual([
      422,
      ['gameId', 'position'],
    ])
    // allowed in a free position, or after the other one ends
    const later = { status: 1, country: ['FR'] }
    expect((await server.put(`/api/h5-home-game/${draft.id}`, later)).status).toBe(200)
    expect((await server.put(`/api/h5-home-game/${there!.id}`, { title: 'A new title' })).status).toBe(200)
  })

  test('the current home page is in order, within its time, and on the shelf or marked', async () => {
    const all = await rows('/api/h5-home-game?pageSize=200')
    const shown = dataOf<Row[]>(await server.get('/api/h5-home-game/list?country=IN&pageSize=200'))
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.length).toBeLessThan(all.length)
    const places = shown.map(({ position }) => position)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    const games = await server.get(`/api/h5-home-game/games?pageSize=200`)
    const marked = dataOf<{ id: number; onHome: number }[]>(games)
    expect(games.body.total).toBeGreaterThan(100)
    expect(new Set(marked.map(({ onHome }) => onHome)).size).toBeGreaterThan(0)
  })

  test('an activity is checked by position, time and existence', async () => {
    const acts = dataOf<(Row & { actId: number | null; start_time: string; end_time: string })[]>(
      await server.get('/api/h5-home-act?status=1&pageSize=100'),
    )
    const one = acts.find(({ actId, end_time }) => actId && end_time > '2026-11-25')!
    const path = `/api/h5-home-act/check?actId=${one.actId}&position=${one.position}&start_time=${one.start_time}&end_time=${one.end_time}`
    expect((await check(path)).problems.map(({ code }) => code)).toEqual(['duplicate', 'taken'])
    expect((await check(`${path}&id=${one.id}`)).ok).toBe(1)
    expect((await check('/api/h5-home-act/check?actId=99999999')).problems).toMatchObject([{ code: 'missing' }])
  })

  test('a recommendation is checked within its category, and categories count theirs', async () => {
    const recs = dataOf<(Row & { cat_id: number | null })[]>(
      await server.get('/api/h5-recommend?status=1&cat_id=1&pageSize=20'),
    )
    const [one] = recs
    const path = `/api/h5-recommend/check-rec?gameId=${one!.gameId}&position=${one!.position}`
    const same = await check(`${path}&cat_id=1`)
    expect(same.problems.map(({ code }) => code)).toEqual(['duplicate', 'taken'])
    const other = await check(`${path}&cat_id=12`)
    expect(other.problems.map(({ code }) => code)).toEqual([])
    const cats = dataOf<{ id: number; total: number; online: number }[]>(await server.get('/api/h5-recommend/cats'))
    expect(cats.find(({ id }) => id === 1)).toMatchObject({ online: recs.length })
    expect(cats.every(({ total, online }) => online <= total)).toBe(true)
  })
})
