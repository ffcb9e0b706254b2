import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { area, catalogue, command, text, toggle } from '#catalogue/index.ts'
import { calls } from '#derive/calls.ts'
import { readLine, scriptLine, shortLine } from '#derive/typings/line.ts'
import { readLiteral } from '#derive/values/literal.ts'

const specialTopic = area({
  id: 'special-topic',
  title: ['Topic', 'Topics', '专题'],
  fields: { name: text('Name', '名称') },
  commands: {
    toggleOnline: toggle('PUT /api/special-topic/{id}/toggle-online', { field: 'name', reason: 'required' }),
    refresh: command('POST /api/special-topic/refresh', { title: ['Refresh', '刷新'], effect: 'write' }),
  },
})
const entries = calls(catalogue({ specialTopic }, []).areas)
const toggleOnline = entries[0]!

describe('a line of script', () => {
  it('a script line is written and parsed back', () => {
    const line = scriptLine(toggleOnline, { id: 1, online: 0, reason: 'Licence “ended”' })
    expect(line).toBe('await ops.specialTopic.toggleOnline({ id: 1, online: 0, reason: "Licence “ended”" })')
    expect(readLine(line, entries)).toEqual({
      entry: toggleOnline,
      input: { id: 1, online: 0, reason: 'Licence “ended”' },
    })
    expect(readLine(`${line};`, entries)?.input).toEqual({ id: 1, online: 0, reason: 'Licence “ended”' })
    expect(readLine('ops.specialTopic.refresh()', entries)).toEqual({ entry: entries[1], input: {} })
  })

  it('a line runs one command: a bar outside quotes is a fault, and no text is lost', () => {
    const piped = readLine('special-topic.toggle-online id=1 reason=x | special-topic.refresh', entries)
    expect(piped?.fault?.en).toMatch(/one command/)
    expect(readLine('special-topic.toggle-online id=1 reason=a|b', entries)?.fault?.en).toMatch(/quotes/)
    expect(readLine('special-topic.toggle-online id=1 reason="x | y"', entries)).toEqual({
      entry: toggleOnline,
      input: { id: '1', reason: 'x | y' },
    })
  })

  it.each([
    ['special-topic.toggle-online id=1 reason=x ｜ special-topic.refresh', /one command/],
    ['special-topic.toggle-online id=1 reason=x; special-topic.refresh', /one command/],
    ['special-topic.toggle-online id=1 && special-topic.refresh', /one command/],
    ['special-topic.toggle-online id=1 special-topic.toggle-online id=2', /one command/],
    ['special-topic.toggle-online id=1 id=2', /each input once/],
    ['special-topic.toggle-online 7 reason=x', /name=value/],
  ])('%s is refused with the reason, losing no text', (line, fault) => {
    expect(readLine(line, entries)?.fault?.en).toMatch(fault)
  })

  it('the name of a command in quotes is a text', () => {
    const line = 'special-topic.toggle-online id=1 reason="as special-topic.refresh; x"'
    expect(readLine(line, entries)).toEqual({
      entry: toggleOnline,
      input: { id: '1', reason: 'as special-topic.refresh; x' },
    })
  })

  it('a line names an environment', () => {
    expect(readLine("await ops.at('prod-ind').specialTopic.refresh()", entries)?.environment).toBe('prod-ind')
  })

  it('a line with more than one call is refused', () => {
    expect(readLine('ops.specialTopic.refresh(alert(1))', entries)).toBeUndefined()
    expect(readLine('ops.specialTopic.refresh(); steal()', entries)).toBeUndefined()
    expect(readLine('ops.unknown.refresh()', entries)).toBeUndefined()
  })
})

describe('a short line', () => {
  it('a short line is written and parsed back', () => {
    const line = shortLine(toggleOnline, { id: 1, reason: 'Licence ended' })
    expect(line).toBe('special-topic.toggle-online id=1 reason="Licence ended"')
    expect(readLine(line, entries)?.input).toEqual({ id: '1', reason: 'Licence ended' })
  })

  it('the last text of a line may go on without quotes', () => {
    expect(readLine('special-topic.toggle-online id=1 reason=Licence ended today', entries)?.input).toEqual({
      id: '1',
      reason: 'Licence ended today',
    })
    expect(readLine('special-topic.toggle-online', entries)?.input).toEqual({})
  })
})

describe('any input', () => {
  it('any input survives being written and parsed as a script line', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), (drawn) => {
        const input = JSON.parse(JSON.stringify(drawn)) as Record<string, unknown>
        fc.pre(!JSON.stringify(input).includes('__proto__') && !JSON.stringify(input).includes('-0'))
        expect(readLine(scriptLine(toggleOnline, input), entries)?.input).toEqual(input)
      }),
    )
  })

  it('any input survives as a short line: null as null, other values as their text', () => {
    const value = fc.oneof(fc.constant('null'), fc.jsonValue({ maxDepth: 3 }))
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[A-Za-z_]\w*$/), value), (drawn) => {
        const input = JSON.parse(JSON.stringify(drawn)) as Record<string, unknown>
        fc.pre(!JSON.stringify(input).includes('__proto__') && !JSON.stringify(input).includes('-0'))
        const read = Object.entries(input).map(([name, each]) => [
          name,
          ['number', 'boolean'].includes(typeof each) ? String(each) : each,
        ])
        expect(readLine(shortLine(toggleOnline, input), entries)).toEqual({
          entry: toggleOnline,
          input: Object.fromEntries(read),
        })
      }),
    )
    expect(readLine('special-topic.toggle-online id=1 reason=null and void', entries)?.input).toEqual({
      id: '1',
      reason: 'null and void',
    })
  })

  it('the parser of literals never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void readLiteral(text)))
    expect(readLiteral('['.repeat(5_000))).toBeUndefined()
  })
})
