import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codeOf, read, root, sources } from './files.ts'

const allowed = [
  'LICENSE',
  'README.md',
  'commands',
  'package-lock.json',
  'package.json',
  'scripts-library',
  'src',
  'tailwind.config.ts',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
]

it('the top level holds the listed entries only', () => {
  const ignored = read('.gitignore')
    .split('\n')
    .map((line) => line.replaceAll('/', ''))
  const own = readdirSync(root).filter((name) => !name.startsWith('.') && !ignored.includes(name))
  expect(own.filter((name) => !allowed.includes(name))).toEqual([])
})

describe('sources', () => {
  const files = sources('src', 'commands', 'scripts-library', 'tests')

  it('sources contain no notes for later', () => {
    const marks = new RegExp(
      String.raw`\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|${['HA', 'CK'].join('')})\b`,
    )
    expect(files.filter((file) => marks.test(read(file)))).toEqual([])
  })

  it('sources use no `any` outside the catalogue', () => {
    const wild = /(?:[:<|&,(=[]|=>|\b(?:as|extends|satisfies))\s*any\b(?!\s*[(:.=])/
    const found = files.filter(
      (file) => /\.tsx?$/.test(file) && !file.startsWith('src/catalogue/') && wild.test(codeOf(read(file))),
    )
    expect(found).toEqual([])
    expect(
      ['(a: any)', 'Record<string, any>', 'x as any', 'any[] | any'].filter((code) => wild.test(code)),
    ).toHaveLength(4)
    expect(wild.test(codeOf("const a = 'x: any' // a: any"))).toBe(false)
  })

  it('the catalogue is the only barrel, and there are no files for odds and ends', () => {
    const barrels = files.filter(
      (file) => /(^|\/)index\.tsx?$/.test(file) && /^export (\*|type \*|\{[^}]*\} from)/m.test(read(file)),
    )
    expect(barrels).toEqual(['src/catalogue/index.ts'])
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|misc|common-utils)(\.|\/)/.test(file))).toEqual([])
  })

  it('tests avoid mocks and waiting', () => {
    const tests = files.filter(
      (file) => file.startsWith('tests/') && file.endsWith('.test.ts') && !file.startsWith('tests/house/'),
    )
    expect(tests.filter((file) => /\bvi\.(mock|doMock|fn)\(/.test(codeOf(read(file))))).toEqual([])
  })
})
