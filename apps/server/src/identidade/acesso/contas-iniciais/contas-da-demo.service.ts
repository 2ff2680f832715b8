import { onlyDigits } from '@zelo/contract/brasil/cpf'
import { inArray } from 'drizzle-orm'
import { conferirSenha } from '#identidade/acesso/senha/senha.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import { ConfigError } from '#platform/config.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { senhaDemo, usuariosDemo } from './usuario.semente.ts'

/** Throws ConfigError if a demo account still has the published password. */
export async function recusarContasDaDemo({ db }: Pick<Servicos, 'db'>): Promise<void> {
  const cpfs = Object.values(usuariosDemo).map(({ cpf }) => onlyDigits(cpf))
  const contas = await withPlataforma(db, 'plataforma.semente', (tx) =>
    tx.select({ cpf: usuario.cpf, senhaHash: usuario.senhaHash }).from(usuario).where(inArray(usuario.cpf, cpfs)),
  )
  for (const { senhaHash } of contas) {
    if (!(await conferirSenha(senhaDemo, senhaHash ?? undefined))) continue
    throw new ConfigError(
      'The database holds accounts of the demo with the password that everybody knows; start with another ZELO_DATA or DATABASE_URL, or change their passwords in a demo on this computer first.',
    )
  }
}
