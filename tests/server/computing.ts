import { readFileSync } from 'node:fs'

const sums = JSON.stringify(Array.from({ length: 60_000 }, (_, at) => ({ name: `n${at}`, at })))

/** Returns the ms that this thread needs to parse a known text: about 15 on a fast, idle machine. */
export function yardstick(): number {
  const times = Array.from({ length: 5 }, () => {
    const { user, system } = process.threadCpuUsage()
    JSON.parse(sums)
    const now = process.threadCpuUsage()
    return (now.user - user + now.system - system) / 1_000
  })
  return times.toSorted((one, other) => one - other)[2] ?? 0
}

/** Measures the longest computing time of this thread between two turns of its event loop, without waits. */
export function computing(): { longest(): number } {
  let [longest, last] = [0, process.threadCpuUsage()]
  const timer = setInterval(() => {
    const now = process.threadCpuUsage()
    longest = Math.max(longest, (now.user - last.user + now.system - last.system) / 1_000)
    last = now
  }, 1)
  return {
    longest() {
      clearInterval(timer)
      return longest
    },
  }
}

/** Measures elapsed time by this thread's computing time; 1 if no other process competes for the processors. */
export function crowding(): { factor(): number } {
  const begun = onProcessor()
  return {
    factor() {
      const now = onProcessor()
      const ran = now.ran - begun.ran
      return ran > 0 ? (ran + now.waited - begun.waited) / ran : 1
    },
  }
}

/** Returns the ns that this thread ran and waited for a processor; 0 where the system does not tell. */
function onProcessor(): { ran: number; waited: number } {
  try {
    const [ran = 0, waited = 0] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ').map(Number)
    return { ran, waited }
  } catch {
    return { ran: 0, waited: 0 }
  }
}
