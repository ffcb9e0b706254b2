import { describe, expect, test } from 'vitest'
import { PagedChanges, mostRows, pageSize, type ReadPage } from '#browser/plan/changes/change-store.ts'
import { changeKey, type PlanChange } from '#browser/plan/plan-data.ts'

function changeAt(index: number, patch: Partial<PlanChange> = {}): PlanChange {
  return {
    step: index,
    area: 'game',
    id: index + 1,
    environment: 'test-ie',
    kind: 'update',
    label: `Game ${index + 1}`,
    before: { name: 'a' },
    after: { name: 'b' },
    excluded: 0,
    state: 'waiting',
    ...patch,
  }
}

function source(count: number) {
  const asked: number[] = []
  let state: PlanChange['state'] = 'waiting'
  const read: ReadPage = async (page, size) => {
    asked.push(page)
    const from = (page - 1) * size
    const rows = Array.from({ length: Math.max(0, Math.min(size, count - from)) }, (_, at) =>
      changeAt(from + at, { state }),
    )
    return { rows, total: count }
  }
  return { read, asked, become: (next: PlanChange['state']) => (state = next) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('the changes of a plan, page by page', () => {
  test('pages in sight are read, each once', async () => {
    const { read, asked } = source(5_000)
    const store = new PagedChanges(read)
    store.want(0, 20)
    store.want(0, 30)
    await settled()
    expect(asked).toEqual([1])
    expect(store.total()).toBe(5_000)
    expect(store.at(7)?.id).toBe(8)
    expect(store.at(pageSize)).toBeUndefined()
    store.want(pageSize - 2, pageSize + 10)
    await settled()
    expect(asked).toEqual([1, 2])
    expect(store.at(pageSize)?.id).toBe(pageSize + 1)
  })

  test('a refresh rereads the pages in sight, including pending ones', async () => {
    const { read, asked, become } = source(1_000)
    const store = new PagedChanges(read)
    store.want(0, 10)
    store.refresh()
    become('done')
    await settled()
    expect(store.at(0)?.state).toBe('done')
    const before = asked.length
    store.refresh()
    await settled()
    expect(asked.slice(before)).toEqual([1])
  })

  test('all pages are read for a filter, in order, up to the limit of stored rows', async () => {
    const { read } = source(1_050)
    const store = new PagedChanges(read)
    store.wantAll()
    await settled()
    expect(store.rows().map(({ id }) => id)).toEqual(Array.from({ length: 1_050 }, (_, at) => at + 1))
    const long = source(mostRows + 5_000)
    const other = new PagedChanges(long.read)
    other.wantAll()
    await settled()
    expect(other.rows()).toHaveLength(mostRows)
  })

  test('changes count as unread until their page is read, and again after a refresh', async () => {
    const { read } = source(pageSize * 2)
    const store = new PagedChanges(read)
    store.want(0, 10)
    await settled()
    expect(store.unread()).toBe(pageSize)
    store.wantAll()
    await settled()
    expect(store.unread()).toBe(0)
    store.refresh()
    expect(store.unread()).toBe(pageSize * 2)
    await settled()
    expect(store.unread()).toBe(0)
  })

  test('`each` visits rows beyond the stored ones', async () => {
    const { read } = source(mostRows + 450)
    const store = new PagedChanges(read)
    let seen = 0
    await store.each((rows) => (seen += rows.length))
    expect(seen).toBe(mostRows + 450)
  })

  test('excluded changes show at once', async () => {
    const { read } = source(10)
    const store = new PagedChanges(read)
    store.want(0, 9)
    await settled()
    let told = 0
    store.subscribe(() => told++)
    store.mark(new Set([changeKey(changeAt(3))]), 1)
    expect(
      store
        .rows()
        .filter(({ excluded }) => excluded === 1)
        .map(({ id }) => id),
    ).toEqual([4])
    expect(told).toBe(1)
  })

  test('marked changes show at once where they are followed, and elsewhere along with the answer', async () => {
    const store = new PagedChanges(source(10).read)
    store.want(0, 9)
    await settled()
    let [followed, told] = [0, 0]
    store.follow(() => followed++)
    store.subscribe(() => told++)
    const before = store.at(3)
    store.mark(new Set([changeKey(changeAt(3))]), 1)
    expect([followed, told, store.isAhead()]).toEqual([1, 0, true])
    expect(before && store.current(before)).toMatchObject({ id: 4, excluded: 1 })
    expect(store.at(3)).toBe(before && store.current(before))
    store.tell()
    expect([told, store.isAhead()]).toEqual([1, false])
    store.tell()
    expect(told).toBe(1)
    // an answer that takes long is not waited for
    store.mark(new Set([changeKey(changeAt(4))]), 1)
    await expect.poll(() => told).toBe(2)
  })

  test('a failed page says so and is read again by a refresh', async () => {
    let broken = true
    const { read } = source(300)
    const store = new PagedChanges((page, size) => (broken ? Promise.reject(new Error('down')) : read(page, size)))
    store.want(0, 5)
    await settled()
    expect(store.error()).toBeInstanceOf(Error)
    expect(store.total()).toBeUndefined()
    broken = false
    store.refresh()
    await settled()
    expect(store.error()).toBeUndefined()
    expect(store.at(0)?.id).toBe(1)
  })

  test('far pages are dropped, near ones stay', async () => {
    const { read } = source(mostRows * 3)
    const store = new PagedChanges(read)
    for (let page = 0; page * pageSize < mostRows * 2; page++) {
      store.want(page * pageSize, page * pageSize + 10)
      await Promise.resolve()
      await settled()
      if (page > 110) break
    }
    expect(store.rows().length).toBeLessThanOrEqual(mostRows)
    expect(store.at(0)).toBeUndefined()
    expect(store.at(110 * pageSize)).toBeDefined()
  })
})
