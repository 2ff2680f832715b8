import { type Flag, flags } from '@zelo/contract/nucleo/permissao'
import { eq } from 'drizzle-orm'
import { criarUsuario } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { perfil, perfilPermissao, usuarioPerfil } from '#nucleo/acesso.table.ts'
import { cpfNumero } from './acesso.ts'
import { senhaDemoHash, type TestApp } from './app.ts'

let ultimo = 700_000

/** Signs in as a new platform user with exactly these permissions. */
export async function entrarComo(test: TestApp, permissoes: Record<string, Flag[]>): Promise<string> {
  const numero = ++ultimo
  const cpf = cpfNumero(numero)
  await test.plataforma(async (tx) => {
    const usuarioId = await criarUsuario(tx, {
      cpf,
      nome: `Pessoa ${numero}`,
      email: `pessoa-${numero}@zelo.exemplo`,
      senhaHash: senhaDemoHash,
      status: 'ATIVO',
      perfil: 'Suporte',
      criadoEm: test.clock.now(),
    })
    const [novo] = await tx
      .insert(perfil)
      .values({ nome: `Perfil ${numero}` })
      .returning()
    const perfilId = novo?.id as number
    await tx.insert(perfilPermissao).values(
      Object.entries(permissoes).map(([rota, dadas]) => ({
        perfilId,
        rota,
        nome: rota.slice(1),
        ...Object.fromEntries(flags.map((flag) => [flag, dadas.includes(flag)])),
      })),
    )
    await tx.update(usuarioPerfil).set({ perfilId }).where(eq(usuarioPerfil.usuarioId, usuarioId))
  })
  return test.entrar(cpf)
}
