import { onlyDigits } from '@zelo/contract/brasil/cpf'
import type { StatusUsuario } from '@zelo/contract/nucleo/enums'
import { hashSenha } from '#identidade/acesso/senha/senha.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import { empresaUsuario } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { darPerfil, type NomePerfil } from './perfil.semente.ts'

export type NovoUsuario = {
  cpf: string
  nome: string
  email: string
  senhaHash: string
  status: StatusUsuario
  perfil: NomePerfil
  criadoEm: Date
}

/** Password of all demo accounts. */
export const senhaDemo = 'zelo-demo-2026'
export const usuariosDemo = {
  administrador: {
    cpf: '111.444.777-35',
    nome: 'Otávio Nunes',
    email: 'otavio@zelo.exemplo',
    status: 'ATIVO',
    perfil: 'Administrador',
  },
  gestor: {
    cpf: '529.982.247-25',
    nome: 'Helena Prado',
    email: 'helena@clinica-aurora.exemplo',
    status: 'ATIVO',
    perfil: 'Gestor',
  },
  profissional: {
    cpf: '390.533.447-05',
    nome: 'Lívia Antunes',
    email: 'livia@clinica-aurora.exemplo',
    status: 'ATIVO',
    perfil: 'Profissional',
  },
  suporte: {
    cpf: '987.654.321-00',
    nome: 'Marina Dias',
    email: 'marina@zelo.exemplo',
    status: 'ATIVO',
    perfil: 'Suporte',
  },
  incompleto: {
    cpf: '123.456.789-09',
    nome: 'Bruno Teles',
    email: 'bruno@exemplo.exemplo',
    status: 'INCOMPLETO',
    perfil: 'Gestor',
  },
} as const satisfies Record<string, Omit<NovoUsuario, 'senhaHash' | 'criadoEm'>>

/** Creates a user with an existing profile and returns the id. */
export async function criarUsuario(tx: Tx, { perfil: nomePerfil, cpf, ...dados }: NovoUsuario): Promise<number> {
  const [novo] = await tx
    .insert(usuario)
    .values({ ...dados, cpf: onlyDigits(cpf) })
    .returning({ id: usuario.id })
  if (!novo) throw new Error('The user was not written.')
  await darPerfil(tx, novo.id, nomePerfil)
  return novo.id
}

/**
 * Creates the demo accounts: manager and professional belong to the given company, the others to
 * none. The company and the profiles must exist. Needs `withPlataforma`. Returns the ids.
 */
export async function semearUsuariosDemo(
  tx: Tx,
  { empresaId, agora }: { empresaId: string; agora: Date },
): Promise<Record<keyof typeof usuariosDemo, number>> {
  const senhaHash = await hashSenha(senhaDemo)
  const criar = (dados: Omit<NovoUsuario, 'senhaHash' | 'criadoEm'>) =>
    criarUsuario(tx, { ...dados, senhaHash, criadoEm: agora })
  const ids = {
    administrador: await criar(usuariosDemo.administrador),
    gestor: await criar(usuariosDemo.gestor),
    profissional: await criar(usuariosDemo.profissional),
    incompleto: await criar(usuariosDemo.incompleto),
    suporte: await criar(usuariosDemo.suporte),
  }
  await tx.insert(empresaUsuario).values([
    { empresaId, usuarioId: ids.gestor, gestor: true },
    { empresaId, usuarioId: ids.profissional, gestor: false },
  ])
  return ids
}
