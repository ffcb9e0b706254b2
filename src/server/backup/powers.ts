import type { TransactionSql } from 'postgres'

/** Restricts a superuser to creating tables here; the returned function transfers these and drops the role. */
export async function dropPowers(tx: TransactionSql): Promise<() => Promise<void>> {
  const [own] = await tx<{ is_super: boolean; database: string; schema: string; pid: number }[]>`
    select rolsuper as is_super, current_database() as database, current_schema() as schema, pg_backend_pid() as pid
    from pg_roles where rolname = current_user`
  if (!own?.is_super) return async () => {}
  const role = tx(`playdesk_restore_${own.pid}`)
  await tx`create role ${role}`
  await tx`grant create on database ${tx(own.database)} to ${role}`
  await tx`grant usage, create on schema ${tx(own.schema)} to ${role}`
  await tx`set local role ${role}`
  return async () => {
    await tx`reset role`
    await tx`reassign owned by ${role} to current_user`
    await tx`drop owned by ${role}`
    await tx`drop role ${role}`
  }
}
