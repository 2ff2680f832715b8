import {
  type Flag,
  type Permissao,
  rotasAdministracao,
  rotasCadastro,
  rotasConta,
  rotasControle,
  rotasGerenciamento,
  rotasGerenciamentoExtras,
} from '@zelo/contract/nucleo/permissao'
import { eq } from 'drizzle-orm'
import { entradaDoPerfil, entradaMaster } from '#identidade/acesso/sessao/permissao.service.ts'
import { perfil, perfilPermissao, usuarioPerfil } from '#nucleo/acesso.table.ts'
import type { Tx } from '#platform/database/database.ts'

export const perfis = ['Administrador', 'Gestor', 'Profissional', 'Suporte'] as const
export type NomePerfil = (typeof perfis)[number]

const ver: Flag[] = ['pode_visualizar']
const manter: Flag[] = ['pode_visualizar', 'pode_incluir', 'pode_alterar', 'pode_excluir', 'pode_copiar']

const gestor = new Map<string, Flag[]>([
  ...[...rotasGerenciamento, ...rotasGerenciamentoExtras, ...rotasCadastro].map((rota) => [rota, manter] as const),
  ...rotasConta.map((rota) => [rota, ['pode_visualizar', 'pode_alterar'] as Flag[]] as const),
  ['/gerenciamento/dashboard', ver],
  ['/gerenciamento/pagamentos', ['pode_visualizar', 'pode_alterar', 'pode_copiar']],
  ['/gerenciamento/sinais', ['pode_visualizar', 'pode_alterar', 'pode_copiar']],
  ['/gerenciamento/assinatura', ['pode_visualizar', 'pode_alterar', 'pode_alterar_plano']],
])

const profissional = new Map<string, Flag[]>([
  ['/gerenciamento/agenda', ['pode_visualizar', 'pode_incluir', 'pode_alterar']],
  ['/gerenciamento/chat-messages', ['pode_visualizar', 'pode_alterar']],
  ['/gerenciamento/chat-messages/chat', ['pode_visualizar', 'pode_incluir', 'pode_alterar']],
  ['/conta-usuario/configuracoes', ['pode_visualizar', 'pode_alterar']],
])

/** Support staff read the platform and change only their own settings. */
const suporte = new Map<string, Flag[]>([
  ...[...rotasControle, ...rotasAdministracao].map((rota) => [rota, ver] as const),
  ...rotasConta.map((rota) => [rota, ['pode_visualizar', 'pode_alterar'] as Flag[]] as const),
])

const entradas: Record<NomePerfil, Permissao[]> = {
  Administrador: [entradaMaster],
  Gestor: entradasDe(gestor),
  Profissional: entradasDe(profissional),
  Suporte: entradasDe(suporte),
}

/** Creates the four seeded profiles; existing ones stay as they are. */
export async function semearPerfis(tx: Tx): Promise<void> {
  const novos = await tx
    .insert(perfil)
    .values(perfis.map((nome) => ({ nome, sistema: true })))
    .onConflictDoNothing()
    .returning()
  const linhas = novos.flatMap(({ id, nome }) =>
    entradas[nome as NomePerfil].map((linha) => ({ perfilId: id, ...linha })),
  )
  if (linhas.length > 0) await tx.insert(perfilPermissao).values(linhas)
}

/** Gives a user a seeded profile. */
export async function darPerfil(tx: Tx, usuarioId: number, nome: NomePerfil): Promise<void> {
  const [papel] = await tx.select({ id: perfil.id }).from(perfil).where(eq(perfil.nome, nome))
  if (!papel) throw new Error(`The profile ${nome} is missing: seed the profiles first.`)
  await tx.insert(usuarioPerfil).values({ usuarioId, perfilId: papel.id })
}

function entradasDe(rotas: Map<string, Flag[]>): Permissao[] {
  return [...rotas].map(([rota, dadas]) => entradaDoPerfil(rota, dadas))
}
