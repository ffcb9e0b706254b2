import type { TransactionSql } from 'postgres'

export interface BackupTable {
  readonly name: string
  readonly columns: readonly string[]
}

/** Contents of a backup: manifest.json, its first entry. */
export interface BackupManifest {
  readonly format: 1
  readonly made: string
  readonly postgres: string
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[]
  readonly partitions: readonly { readonly name: string; readonly parent: string; readonly bound: string }[]
  /** referenced tables first */
  readonly tables: readonly BackupTable[]
}

/** Last number of an id sequence; `called`: already used. */
export interface IdSequence {
  readonly name: string
  readonly value: number
  readonly called: boolean
}

// users sign in again after a restore, and migrations run instead of being copied
const leftOut = ['migration', 'session', 'entry_code', 'login_failure']

export async function inventory(tx: TransactionSql): Promise<BackupManifest> {
  const migrations = await tx<BackupManifest['migrations'][number][]>`select name, sha256 from migration order by name`
  const partitions = await tx<BackupManifest['partitions'][number][]>`
    select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
    where c.relnamespace = current_schema()::regnamespace and c.relispartition and c.relkind = 'r' order by c.relname`
  // transaction ids are specific to a cluster, so rows get the restore's id
  const tables = await tx<BackupTable[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid not in ('xid8'::regtype, 'pg_snapshot'::regtype)
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all(${leftOut})
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`
  const references = await tx<{ from: string; to: string }[]>`
    select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to from pg_constraint c
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and c.conrelid <> c.confrelid`
  const [server] = await tx<{ version: string }[]>`select current_setting('server_version') as version`
  return {
    format: 1,
    made: new Date().toISOString(),
    postgres: server?.version ?? '',
    migrations: [...migrations],
    partitions: [...partitions],
    tables: referredFirst([...tables], references),
  }
}

export async function sequencesOf(tx: TransactionSql): Promise<IdSequence[]> {
  const names = await tx<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`
  const found: IdSequence[] = []
  for (const { name } of names) {
    const [row] = await tx<{ value: number; called: boolean }[]>`
      select last_value as value, is_called as called from ${tx(name)}`
    if (row) found.push({ name, ...row })
  }
  return found
}

function referredFirst(tables: BackupTable[], references: readonly { from: string; to: string }[]): BackupTable[] {
  const ordered: BackupTable[] = []
  let left = tables
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const ready = left.filter(({ name }) => !references.some(({ from, to }) => from === name && names.has(to)))
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...names].join(', ')}`)
    ordered.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return ordered
}
