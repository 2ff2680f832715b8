import { isCpf } from '@zelo/contract/brasil/cpf'
import { limiteSenha } from '@zelo/contract/identidade/acesso/acesso'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { hashSenha, senhaPossivel } from '#identidade/acesso/senha/senha.ts'
import { perfilPermissao, usuarioPerfil } from '#nucleo/acesso.table.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { whenTaken } from '#platform/database/when-taken.ts'
import { Conflito, Invalido } from '#platform/errors.ts'
import type { Servicos } from '#platform/servicos.ts'
import { semearPerfis } from './perfil.semente.ts'
import { criarUsuario } from './usuario.semente.ts'

export type PrimeiroAdministrador = { cpf: string; nome: string; email: string; senha: string }

/** Advisory lock of what creates the first accounts. */
export const travaDasContas = 7_305_112
const email = z.email()

/** Creates the first administrator. Throws Invalido by field, or Conflito if there is one. */
export async function criarPrimeiroAdministrador(
  { db, clock }: Pick<Servicos, 'db' | 'clock'>,
  { senha, ...dados }: PrimeiroAdministrador,
): Promise<number> {
  conferir({ senha, ...dados })
  const senhaHash = await hashSenha(senha)
  return withPlataforma(db, 'plataforma.semente', async (tx) => {
    await tx.client.query('SELECT pg_advisory_xact_lock($1)', [travaDasContas])
    const [existente] = await tx
      .select({ id: usuarioPerfil.usuarioId })
      .from(usuarioPerfil)
      .innerJoin(perfilPermissao, eq(perfilPermissao.perfilId, usuarioPerfil.perfilId))
      .where(eq(perfilPermissao.master, true))
      .limit(1)
    if (existente) {
      throw new Conflito({
        br: 'Já existe quem administre esta instalação. Peça a essa pessoa que crie o seu acesso no painel.',
        en: 'Somebody administers this installation already. Ask them to create your access in the panel.',
      })
    }
    await semearPerfis(tx)
    return criarUsuario(tx, {
      ...dados,
      senhaHash,
      nome: dados.nome.trim(),
      status: 'ATIVO',
      perfil: 'Administrador',
      criadoEm: clock.now(),
    })
  }).catch(
    whenTaken(
      () =>
        new Conflito({
          br: 'Já existe uma conta com este CPF ou e-mail.',
          en: 'An account with this CPF or e-mail exists already.',
        }),
    ),
  )
}

function conferir(dados: PrimeiroAdministrador): void {
  const { min, max } = limiteSenha
  const campos = {
    ...(!isCpf(dados.cpf) && {
      cpf: {
        br: 'Os dígitos do CPF não conferem. Digite os 11 de novo.',
        en: 'The digits of the CPF do not add up. Enter all 11 again.',
      },
    }),
    ...(dados.nome.trim().length < 2 && { nome: { br: 'Informe o nome.', en: 'Enter the name.' } }),
    ...(!email.safeParse(dados.email).success && {
      email: { br: 'Informe um e-mail como nome@exemplo.com.', en: 'Enter an e-mail such as name@example.com.' },
    }),
    ...(!senhaPossivel(dados.senha) && {
      senha: { br: `Use de ${min} a ${max} caracteres.`, en: `Use ${min} to ${max} characters.` },
    }),
  }
  if (Object.keys(campos).length > 0) throw new Invalido(campos)
}
