import { dirname, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, sources } from './files.ts'

/**
 * Rooms of each floor in order: a room imports only earlier ones. `.` are the files directly in the floor, except the
 * listed ones and those that assemble the floor at start.
 */
const floors: Record<string, { readonly rooms: readonly string[]; readonly start?: RegExp }> = {
  derive: { rooms: ['kinds', 'values', '.', 'publish', 'http', 'palette', 'typings', 'line'] },
  sandbox: { rooms: ['guest', '.'] },
  demo: { rooms: ['pictures', 'words', '.', 'areas'] },
  browser: {
    rooms: [
      'router',
      'state',
      'i18n',
      'parts',
      'ui',
      'keys',
      'confirm',
      'notices',
      'session',
      'rich-text',
      'lists',
      'upload',
      'kinds',
      'form',
      'plan',
      'import',
      'browse',
      'run',
      'workbench',
      'coach',
      'palette',
      // pages of their own
      'activity',
      'audit',
      'calendar',
      'config',
      'dashboards',
      'drift',
      'home',
      'inbox',
      'lines',
      'operators',
      'outbox',
      'system',
      'texts',
      'timeline',
      'shell',
      '.',
    ],
  },
  server: {
    rooms: [
      'database',
      'html',
      'file-types',
      '.',
      'records',
      'world',
      'publish',
      'reference',
      'translate',
      'files',
      'services.ts',
      'transfer',
      'cubes',
      'domain',
      'rules',
      'visibility',
      'server.ts',
      'calls',
      'audit',
      'outbox',
      'session',
      'uploads',
      'web-site',
      'behaviours',
      'run',
      'plan',
      'script',
      'http',
      'console',
      'backup',
      'doctor',
    ],
    start: /^src\/server\/(start|main|settings|housekeeping|terminal)\.ts$/,
  },
}

describe.each(Object.entries(floors))('the rooms of %s', (floor, { rooms, start }) => {
  const roomOf = (path: string): string => {
    const parts = path.split('/').slice(2)
    const [first = ''] = parts
    return parts.length === 1 && !rooms.includes(first) ? '.' : first
  }
  const between = sources(`src/${floor}`)
    .filter((file) => !start?.test(file))
    .flatMap(importsOf)
    .filter(({ from }) => /^[.#]/.test(from))
    .map(({ file, from }) => ({
      file,
      to: from.startsWith('#') ? `src/${from.slice(1)}` : posix.join(dirname(file), from),
    }))
    .filter(({ to }) => to.startsWith(`src/${floor}/`) && !start?.test(to))

  it('the order lists all rooms', () => {
    const found = new Set(sources(`src/${floor}`).map(roomOf))
    expect([...found].filter((room) => !rooms.includes(room))).toEqual([])
    expect(rooms.filter((room) => !found.has(room))).toEqual([])
    expect(between.length).toBeGreaterThan(5)
  })

  it('rooms import only rooms before them', () => {
    const wrong = between.filter(({ file, to }) => rooms.indexOf(roomOf(to)) > rooms.indexOf(roomOf(file)))
    expect(wrong.map(({ file, to }) => `${file} imports ${to}`)).toEqual([])
  })
})
